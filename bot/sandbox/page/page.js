// The window of one user: channels, messages as they come, commands, modals.
import { choice, component, el, inline, message as draw, nameOf, names, optionsOf } from "./draw.js";
import { say, speech } from "./words.js";
const $ = (id) => document.getElementById(id);
const note = (text) => { $("note").textContent = text || ""; };
const state = { me: null, locale: "", at: null, composed: null, channels: new Map(), messages: new Map(), commands: [], news: new Map(), waiting: new Map(), n: 0 };
let socket, typing; // `typing`: until when somebody is taken to write
function connect() {
  socket = new WebSocket(`ws://${location.host}/page/live?user=${location.hash.slice(1)}&locale=${/^fr\b/.test(navigator.language) ? "fr" : "en-US"}`);
  socket.onmessage = (frame) => { const got = JSON.parse(frame.data); got.t ? EVENTS[got.t]?.(got.d) : state.waiting.get(got.n)?.(got); };
  socket.onclose = () => { note(say("The sandbox is away; trying again …")); setTimeout(connect, 1000); };
}
const ask = (what) => new Promise((resolve) => {
  const n = ++state.n;
  state.waiting.set(n, (answer) => { state.waiting.delete(n); note(answer.error && say(answer.error)); if (answer.modal) openModal(answer.modal, answer.token); resolve(answer); });
  socket.send(JSON.stringify({ room: state.at, ...what, n }));
});
const index = (things) => Object.fromEntries(things.map((t) => [t.id, t]));
const EVENTS = {
  HELLO(d) {
    Object.assign(state, { me: d.me, locale: d.locale, channels: new Map(d.channels.map((c) => [c.id, c])) });
    Object.assign(names, { users: index(d.users), roles: index(d.roles), channels: index(d.channels) });
    location.hash = d.me.id;
    document.title = `${nameOf(d.me)} · Arbitre sandbox`;
    Object.assign($("me"), { textContent: nameOf(d.me), title: say("Playing as") });
    speech.language = d.locale.slice(0, 2);
    document.documentElement.lang = d.locale.slice(0, 2);
    $("guild").textContent = say(d.guild);
    const called = (a) => (nameOf(a).toLowerCase() === a.standing ? say(nameOf(a)) : nameOf(a) + (a.standing === "player" ? "" : ` (${say(a.standing)})`));
    for (const [id, text] of [["as", "Playing as"], ["in", "Language"], ["beside", "Two people side by side"]]) $(id).textContent = say(text);
    const other = d.locale.startsWith("fr") ? "en-US" : "fr"; // named in its own words: whoever needs it reads no other
    Object.assign($("tongue"), { lang: other.slice(0, 2), textContent: other === "fr" ? "Français" : "English", onclick: () => speak(other) });
    $("language").value = d.locale;
    $("who").replaceChildren(...d.actors.map((a) => el("option", { value: a.id, selected: a.id === d.me.id }, called(a))));
    open(state.channels.has(state.at) ? state.at : d.channels[0]?.id);
  },
  MESSAGE_CREATE(m) {
    const pinged = m.mentions.some((u) => u.id === state.me.id) || state.channels.get(m.channel_id)?.type === 1;
    state.messages.get(m.channel_id)?.set(m.id, m);
    if (m.channel_id === state.at) {
      if (m.author.bot && typing) { clearTimeout(typing); typing = 0; note(); }
      return show(m, true);
    }
    state.news.set(m.channel_id, state.news.get(m.channel_id) || pinged);
    list();
  },
  MESSAGE_UPDATE(m) { if (state.messages.get(m.channel_id)?.has(m.id)) { state.messages.get(m.channel_id).set(m.id, m); show(m); } },
  MESSAGE_DELETE(m) { state.messages.get(m.channel_id)?.delete(m.id); $("m" + m.id)?.remove(); },
  CHANNEL_CREATE(c) { state.channels.set(c.id, c); names.channels[c.id] = c; list(); },
  CHANNEL_DELETE(c) { state.channels.delete(c.id); c.id === state.at ? open([...state.channels.keys()][0]) : list(); },
  COMMANDS() { open(state.at); },
  TYPING_START(d) { if (d.channel_id === state.at) { note(say("Arbitre is typing …")); clearTimeout(typing); typing = setTimeout(note, 9000); } },
  GUILD_MEMBER_ADD(d) { names.users[d.user.id] = d.user; },
};
EVENTS.CHANNEL_UPDATE = EVENTS.THREAD_CREATE = EVENTS.THREAD_UPDATE = EVENTS.CHANNEL_CREATE;
EVENTS.THREAD_DELETE = EVENTS.CHANNEL_DELETE;
const title = (c) => [el("span", { className: "sign" }, c.type === 1 ? "@" : c.parent_id ? "↳" : "#"), c.type === 1 ? "Arbitre" : c.name];
function list() {
  const all = [...state.channels.values()], dms = all.filter((c) => c.type === 1), below = (id) => all.filter((c) => c.parent_id === id && !c.thread_metadata.archived);
  const item = (c) => el("li", {}, el("button", { type: "button", onclick: () => open(c.id), ariaCurrent: c.id === state.at ? "page" : "false", className: state.news.has(c.id) ? "new" : "" },
    title(c), state.news.get(c.id) && el("span", { className: "badge" }, say("for you"))), el("ul", {}, below(c.id).map(item)));
  const called = [...state.news.values()].some(Boolean);
  $("menu").classList.toggle("new", called);
  $("menu").ariaLabel = $("menu").title = say(called ? "Channels, with something for you" : "Channels");
  $("channels").replaceChildren(...all.filter((c) => c.type === 0).map(item), dms.length ? el("li", { className: "head" }, say("Direct messages")) : "", ...dms.map(item));
}

async function open(id) {
  if (!id) return list();
  state.at = id;
  state.news.delete(id);
  document.body.classList.remove("menu");
  const answer = await ask({ do: "open" });
  if (state.at !== id || answer.error) return;
  const kept = [...(state.messages.get(id)?.values() || [])].filter((m) => m.flags & 64), sorted = [...answer.messages, ...kept].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  state.messages.set(id, new Map(sorted.map((m) => [m.id, m])));
  state.commands = answer.commands.flatMap((c) => leaves(c, [c]));
  $("title").replaceChildren(...title(state.channels.get(id)));
  $("log").replaceChildren();
  if (!sorted.length) welcome();
  for (const m of sorted) show(m, true);
  $("log").scrollTop = $("log").scrollHeight;
  if (state.composed !== id) compose(); // what is typed stays when the bot comes, or comes back
  state.composed = id;
  list();
}

// What an empty channel offers instead of nothing.
function welcome() {
  const ways = [["match practice", "Play now", "Against the computer, with advice at each step"], ["help", "Learn, or ask about a rule", "Everything else begins here, too"], ["match open", "Put up a table", "Somebody sits down in another window"], ["match challenge", "Challenge somebody", "You play both sides, in two windows"]];
  const known = ways.map(([path, title, about]) => [state.commands.find((c) => c.path === path), title, about]).filter(([command]) => command);
  $("log").replaceChildren(el("li", { className: "welcome" }, el("h2", {}, say("Welcome")), el("p", {}, say("This is Discord on this machine, with Arbitre in it. Nothing here leaves it.")),
    known.map(([command, title, about]) => el("button", { type: "button", className: "button", onclick: () => (command.options.some((o) => o.required) ? fillIn(command) : ask({ do: "slash", path: command.path, with: {} })) }, el("b", {}, say(title)), el("small", {}, `${say(about)} · ${command.title}`)))));
}

// Until when the end is kept in sight: a picture that comes between two changes moves it away without anybody scrolling.
let pinned = 0;
for (const kind of ["wheel", "touchmove"]) addEventListener(kind, () => { pinned = 0; }, { passive: true });

function show(m, fresh) {
  if (m.channel_id !== state.at) return;
  document.querySelector(".welcome")?.remove();
  const log = $("log"), old = $("m" + m.id), bottom = (!old && m.flags & 64) || performance.now() < pinned || log.scrollHeight - log.scrollTop - log.clientHeight < 120;
  if (bottom) pinned = performance.now() + 4000;
  const follow = () => { if (bottom) log.scrollTop = log.scrollHeight; };
  const node = draw(m, (what, custom_id, more) => ask({ do: what, message: m.id, custom_id, ...more }), () => EVENTS.MESSAGE_DELETE(m));
  const focused = old?.contains(document.activeElement) && document.activeElement.textContent;
  old ? old.replaceWith(node) : fresh && log.append(node);
  if (focused) [...node.querySelectorAll("button")].find((b) => b.textContent === focused)?.focus();
  for (const img of node.querySelectorAll("img")) img.onload = follow;
  follow();
}

// ---- commands
const local = (o, key = "name") => o[key + "_localizations"]?.[state.locale] || o[key];
function leaves(o, levels) {
  const below = (o.options || []).filter((k) => k.type < 3), path = levels.map((l) => l.name).join(" ");
  if (below.length) return below.flatMap((k) => leaves(k, [...levels, k]));
  return [{ path, title: "/" + levels.map((l) => local(l)).join(" "), about: local(o, "description"), options: o.options || [] }];
}

// A list of suggestions above an input: arrows and Enter or a click choose, Escape closes. It stays a moment when the
// input is left: a button that moved away under the pointer would not be pressed.
function suggest(input, find, pick) {
  const box = el("ul", { className: "suggest", role: "listbox", id: "s" + ++state.n, hidden: true });
  let found = [], at = 0, shown = "", leaving = 0, eager = 0; // what `found` was found for; how often Enter came before it was
  const close = () => { box.hidden = true; input.ariaExpanded = "false"; }, choose = (entry) => { close(); pick(entry); };
  const paint = () => {
    box.replaceChildren(...found.map((f, i) => el("li", { role: "option", ariaSelected: String(i === at), onmousedown: (e) => { e.preventDefault(); choose(f); } }, el("b", {}, f.title), f.about && " " + f.about)));
    box.hidden = !found.length;
    input.ariaExpanded = String(!box.hidden);
    box.children[at]?.scrollIntoView({ block: "nearest" });
  };
  const look = async () => {
    const text = input.value, got = await find(text);
    if (text !== input.value || document.activeElement !== input) return;
    const kept = box.hidden || !at ? -1 : got.findIndex((f) => f.title === found[at].title); // what was moved to stays chosen
    [found, at, shown] = [got, Math.max(0, kept), text];
    paint();
    let enters = eager;
    eager = 0;
    if (enters && found.length) { choose(found[at]); enters -= 1; }
    if (enters) input.form?.requestSubmit(); // as if the list had been there in time
  };
  const keys = (e) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (box.hidden || !(step || ["Enter", "Tab", "Escape"].includes(e.key))) return;
    if (step) { at = (at + step + found.length) % found.length; paint(); } else if (e.key === "Escape") close(); else if (shown === input.value) choose(found[at]); else if (e.key === "Enter") eager += 1;
    if (e.key !== "Tab") { e.preventDefault(); e.stopPropagation(); }
  };
  Object.assign(input, { role: "combobox", ariaExpanded: "false", ariaAutoComplete: "list", oninput: look, onfocus: () => { clearTimeout(leaving); look(); }, onblur: () => { leaving = setTimeout(close, 250); }, onkeydown: keys }).setAttribute("aria-controls", box.id);
  return el("div", { className: "combo" }, box, input);
}

function compose() {
  const input = el("input", { id: "say", placeholder: say("Write a message, or / for commands"), ariaLabel: say("Message or command"), maxLength: 2000 });
  const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(); // a phone's keyboard has no accents
  const fits = (c, text) => bare(c.title).startsWith(bare(text)) || ("/" + c.path).startsWith(bare(text));
  $("composer").replaceChildren(suggest(input, (text) => (text[0] === "/" ? state.commands.filter((c) => fits(c, text.trimEnd())) : []), fillIn));
  $("composer").onsubmit = async (e) => {
    e.preventDefault();
    const text = input.value.trim(), command = state.commands.find((c) => bare(text) === bare(c.title) || text === "/" + c.path);
    if (command) fillIn(command);
    else if (text[0] === "/") note(say("There is no such command here."));
    else if (text && !(await ask({ do: "say", with: { text: ["text", text] } })).error) input.value = "";
  };
}

function fillIn(command) {
  const fields = command.options.map((o) => field(o, command, () => read(fields))), leave = () => { compose(); $("say").focus(); };
  const send = async () => {
    const given = await read(fields);
    if (fields.some((f) => f.o.required && !(f.o.name in given))) return note(say("Fill in what is marked *."));
    leave();
    await ask({ do: "slash", path: command.path, with: given });
  };
  if (!fields.length) return send();
  const labels = fields.map((f) => el("label", {}, local(f.o), f.o.required && " *", f.node, el("small", {}, local(f.o, "description"))));
  $("composer").replaceChildren(el("div", { className: "command", onkeydown: (e) => { if (e.key === "Escape") leave(); } }, el("b", { title: command.about }, command.title), labels, el("div", { className: "row" }, buttons(say("Send"), leave))));
  $("composer").onsubmit = (e) => { e.preventDefault(); send(); };
  $("composer").querySelector("input, select").focus();
}
const buttons = (yes, leave) => [el("button", { className: "button s1" }, yes), el("button", { type: "button", className: "button s2", onclick: leave }, say("Cancel"))];
const truth = () => [{ label: say("True"), value: "true" }, { label: say("False"), value: "false" }];
function field(o, command, others) {
  const fixed = o.choices?.map((c) => ({ label: local(c), value: c.value })) || (o.type === 5 ? truth() : o.type > 5 && o.type < 10 && optionsOf({ type: { 6: 5, 7: 8, 8: 6, 9: 7 }[o.type] }));
  if (fixed) {
    const node = choice(fixed, "", { ariaLabel: local(o) });
    return { o, node, value: () => (o.type === 5 && node.value ? node.value === "true" : node.value) };
  }
  const input = el("input", { type: { 4: "number", 10: "number", 11: "file" }[o.type] || "text", ariaLabel: local(o) }), known = new Map();
  for (const [from, to] of [["min_value", "min"], ["max_value", "max"], ["min_length", "minLength"], ["max_length", "maxLength"]]) if (from in o) input[to] = o[from];
  if (!o.autocomplete) return { o, node: input, value: () => (o.type === 11 ? upload(input.files[0]) : input.value) };
  const find = async () => {
    const answer = await ask({ do: "autocomplete", path: command.path, option: o.name, with: { ...(await others()), [o.name]: ["text", input.value] } });
    return (answer.choices || []).map((c) => { known.set(c.name, c.value); return { title: c.name }; });
  };
  return { o, node: suggest(input, find, (entry) => { input.value = entry.title; }), value: () => known.get(input.value) ?? input.value };
}
async function upload(file) {
  const bytes = file && new Uint8Array(await file.arrayBuffer());
  return file ? { name: file.name, content: btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join("")) } : "";
}
const KINDS = { 4: "integer", 6: "things", 7: "things", 8: "things", 9: "things", 10: "number", 11: "file" };
async function read(fields) { // {name: [kind, value]} of the options that are filled in
  const all = await Promise.all(fields.map(async ({ o, value }) => [o.name, [KINDS[o.type] || "text", await value()]]));
  return Object.fromEntries(all.filter(([, [, value]]) => value !== ""));
}

// ---- modals
function openModal(modal, token) {
  const inputs = {}, close = () => $("modal").close();
  const label = (text, about, c) => {
    const required = c.required !== false, many = (c.max_values ?? 1) > 1, typed = { value: c.value || "", placeholder: c.placeholder || "", required, maxLength: c.max_length ?? 4000, minLength: c.min_length ?? 0 };
    const node = c.type === 4 ? el(c.style === 2 ? "textarea" : "input", typed) : choice(optionsOf(c), many ? undefined : c.placeholder || "", { required, multiple: many });
    inputs[c.custom_id] = () => [c.type < 5 ? "text" : "things", c.type === 4 ? node.value : [...node.selectedOptions].map((o) => o.value).filter(Boolean)];
    return el("label", {}, text, about && el("small", {}, about), node);
  };
  const rows = modal.components.map((c) => (c.type === 18 ? label(c.label, c.description, c.component) : c.type === 1 ? label(c.components[0].label, "", c.components[0]) : component(c)));
  const given = () => Object.fromEntries(Object.entries(inputs).map(([id, value]) => [id, value()])), send = (e) => { e.preventDefault(); close(); ask({ do: "modal", token, with: given() }); };
  $("modal").replaceChildren(el("form", { onsubmit: send }, el("h2", {}, inline(modal.title)), rows, el("div", { className: "row" }, buttons(say("Submit"), close))));
  $("modal").showModal();
}
history.replaceState(null, "", location.pathname + location.hash); // the key is in a cookie by now
$("who").onchange = () => { location.hash = $("who").value; location.reload(); };
const speak = async (language) => { await ask({ do: "language", with: { language: ["text", language] } }); location.reload(); };
$("language").onchange = () => speak($("language").value);
$("log").onclick = (e) => { const id = e.target.dataset.channel; if (state.channels.has(id)) open(id); };
$("menu").onclick = () => { $("menu").ariaExpanded = String(document.body.classList.toggle("menu")); };
$("me").onclick = () => { document.body.classList.add("menu"); $("menu").ariaExpanded = "true"; $("who").focus(); $("who").showPicker?.(); };
connect();
