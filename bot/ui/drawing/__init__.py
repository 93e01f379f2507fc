"""Pictures, each module with its `draw(scene, language)`. All of it runs in the drawing process only."""
