// The page's own words; English is the key, other languages stand here.
const WORDS = {
  fr: {
    "Playing as": "Vous jouez en tant que", Language: "Langue", "Two people side by side": "Deux personnes côte à côte", "Direct messages": "Messages privés", Channels: "Salons", "Channels, with something for you": "Salons, avec un message pour vous",
    "Write a message, or / for commands": "Message, ou / pour les commandes", "Message or command": "Message ou commande", Send: "Envoyer", Cancel: "Annuler", Submit: "Valider",
    "There is no such command here.": "Cette commande n'existe pas ici.", "Fill in what is marked *.": "Remplissez ce qui est marqué *.", "Arbitre is typing …": "Arbitre est en train d'écrire…",
    "The sandbox is away; trying again …": "Le bac à sable ne répond plus ; nouvel essai…", True: "Oui", False: "Non", moderator: "modération", owner: "propriétaire", Owner: "Propriétaire", Sandbox: "Bac à sable", "for you": "pour vous",
    "The application did not respond.": "L'application n'a pas répondu à temps.", "That cannot be done, or is not here any more.": "Cela ne se peut pas, ou n'est plus là.",
    Welcome: "Bienvenue", "This is Discord on this machine, with Arbitre in it. Nothing here leaves it.": "Voici Discord sur cette machine, avec Arbitre dedans. Rien n'en sort.",
    "Play now": "Jouer tout de suite", "Challenge somebody": "Défier quelqu'un", "Learn, or ask about a rule": "Apprendre, ou poser une question",
    "Everything else begins here, too": "Tout le reste commence ici aussi", "Put up a table": "Ouvrir une table",
    "Somebody sits down in another window": "Quelqu'un s'y assoit dans une autre fenêtre", "Against the computer, with advice at each step": "Contre l'ordinateur, avec un conseil à chaque pas",
    "Only you can see this.": "Vous seul voyez ce message.", "Dismiss message": "Masquer", "(edited)": "(modifié)", "is thinking…": "réfléchit…", Choose: "Choisir", "Make a selection": "Choisissez", unknown: "inconnu",
    "You play both sides, in two windows": "Vous jouez les deux côtés, dans deux fenêtres",
  },
};
export const speech = { language: /^fr\b/.test(navigator.language) ? "fr" : "en" };
export const say = (text) => WORDS[speech.language]?.[text] || text;
