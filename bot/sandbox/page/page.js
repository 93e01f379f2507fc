// The window of one user: channels, messages as they come, commands, modals.
import { component, el, inline, message as draw, names, optionsOf } from "./draw.js";

const $ = (id) => document.getElementById(id);
const state = { me: null, locale: "", at: null, channels: new Map(), messages: new Map(), commands: [], news: new Map(), waiting: new Map(), n: 0 };
history.replaceState(null, "", location.pathname + location.hash); // the key is in a cookie by now
let socket;

function connect() {
  socket = new WebSocket(`ws://${location.host}/page/live?user=${location.hash.slice(1)}`);
  socket.onmessage = (frame) => { const got = JSON.parse(frame.data); got.t ? (EVENTS[got.t] || (() => {}))(got.d) : state.waiting.get(got.n)?.(got); };
  socket.onclose = () => { note("The sandbox is away; trying again …"); setTimeout(connect, 1000); };
}
const note = (text) => { $("note").textContent = text || ""; };

function ask(what) {
  return new Promise((resolve) => {
    const n = ++state.n;
    state.waiting.set(n, (answer) => { state.waiting.delete(n); note(answer.error); resolve(answer); });
    socket.send(JSON.stringify({ ...what, n }));
  });
}
async function interact(what) {
  const answer = await ask(what);
  if (answer.modal) openModal(answer.modal, answer.token);
  return answer;
}

const index = (things) => Object.fromEntries(things.map((t) => [t.id, t]));
const EVENTS = {
  HELLO(d) {
    Object.assign(state, { me: d.me, locale: d.locale, channels: new Map(d.channels.map((c) => [c.id, c])) });
    Object.assign(names, { users: index(d.users), roles: index(d.roles), channels: index(d.channels) });
    location.hash = d.me.id;
    document.title = `${d.me.global_name} · Arbitre sandbox`;
    $("guild").textContent = d.guild || "No server";
    $("who").replaceChildren(...d.actors.map((a) => el("option", { value: a.id, selected: a.id === d.me.id }, a.global_name)));
    open(state.channels.has(state.at) ? state.at : d.channels[0]?.id);
  },
  MESSAGE_CREATE(m) {
    state.messages.get(m.channel_id)?.set(m.id, m);
    const pinged = m.mentions.some((u) => u.id === state.me.id) || state.channels.get(m.channel_id)?.type === 1;
    if (m.channel_id !== state.at) state.news.set(m.channel_id, state.news.get(m.channel_id) || pinged);
    m.channel_id === state.at ? show(m, true) : list();
  },
  MESSAGE_UPDATE(m) { if (state.messages.get(m.channel_id)?.has(m.id)) { state.messages.get(m.channel_id).set(m.id, m); show(m); } },
  MESSAGE_DELETE(m) { state.messages.get(m.channel_id)?.delete(m.id); $("m" + m.id)?.remove(); },
  CHANNEL_CREATE(c) { state.channels.set(c.id, c); names.channels[c.id] = c; list(); },
  CHANNEL_DELETE(c) { state.channels.delete(c.id); c.id === state.at ? open([...state.channels.keys()][0]) : list(); },
  COMMANDS() { open(state.at); },
  TYPING_START(d) { if (d.channel_id === state.at) { note("Arbitre is typing …"); setTimeout(note, 3000); } },
  GUILD_MEMBER_ADD(d) { names.users[d.user.id] = d.user; },
};
EVENTS.CHANNEL_UPDATE = EVENTS.THREAD_CREATE = EVENTS.THREAD_UPDATE = EVENTS.CHANNEL_CREATE;
EVENTS.THREAD_DELETE = EVENTS.CHANNEL_DELETE;

const titleOf = (c) => (c.type === 1 ? "Arbitre" : c.name);
const signOf = (c) => (c.type === 1 ? "@" : c.parent_id ? "↳" : "#");

function list() {
  const all = [...state.channels.values()];
  const below = (id) => all.filter((c) => c.parent_id === id && !c.thread_metadata.archived);
  const item = (c) => el("li", {}, el("button", { type: "button", onclick: () => open(c.id), ariaCurrent: c.id === state.at ? "page" : "false", className: state.news.has(c.id) ? "new" : "" },
    el("span", { className: "sign" }, signOf(c)), titleOf(c), state.news.get(c.id) && el("span", { className: "badge", title: "mentions you" }, "!")),
    !c.parent_id && below(c.id).length && el("ul", {}, below(c.id).map(item)));
  const dms = all.filter((c) => c.type === 1);
  $("channels").replaceChildren(...all.filter((c) => c.type === 0).map(item), ...(dms.length ? [el("li", { className: "head" }, "Direct messages"), ...dms.map(item)] : []));
}

async function open(id) {
  if (!id) return list();
  state.at = id;
  state.news.delete(id);
  document.body.classList.remove("menu");
  const answer = await ask({ do: "open", channel: id });
  if (state.at !== id || answer.error) return;
  const kept = [...(state.messages.get(id)?.values() || [])].filter((m) => m.flags & 64);
  state.messages.set(id, new Map([...answer.messages, ...kept].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1)).map((m) => [m.id, m])));
  state.commands = answer.commands.flatMap((c) => leaves(c, [c]));
  const channel = state.channels.get(id);
  $("title").replaceChildren(el("span", { className: "sign" }, signOf(channel)), titleOf(channel));
  $("log").replaceChildren();
  for (const m of state.messages.get(id).values()) show(m, true);
  $("log").scrollTop = $("log").scrollHeight;
  compose();
  list();
}

function show(m, fresh) {
  if (m.channel_id !== state.at) return;
  const log = $("log"), bottom = log.scrollHeight - log.scrollTop - log.clientHeight < 120;
  const act = (what, custom_id, more) => interact({ do: what, message: m.id, custom_id, ...more });
  const node = draw(m, act, () => EVENTS.MESSAGE_DELETE(m)), old = $("m" + m.id);
  const focused = old?.contains(document.activeElement) && document.activeElement.textContent;
  old ? old.replaceWith(node) : fresh && log.append(node);
  if (focused) [...node.querySelectorAll("button")].find((b) => b.textContent === focused)?.focus();
  for (const img of node.querySelectorAll("img")) img.onload = () => { if (bottom) log.scrollTop = log.scrollHeight; };
  if (bottom) log.scrollTop = log.scrollHeight;
}

// ---- commands

const local = (o, key = "name") => o[key + "_localizations"]?.[state.locale] || o[key];
function leaves(o, levels) {
  const below = (o.options || []).filter((k) => k.type < 3);
  return below.length ? below.flatMap((k) => leaves(k, [...levels, k])) : [{ path: levels.map((l) => l.name).join(" "), title: "/" + levels.map((l) => local(l)).join(" "), about: local(o, "description"), options: o.options || [] }];
}

// A list of suggestions under an input: arrows and Enter or a click choose, Escape closes.
function suggest(input, find, pick) {
  const box = el("ul", { className: "suggest", role: "listbox", id: "s" + ++state.n, hidden: true });
  let found = [], at = 0;
  const close = () => { box.hidden = true; input.ariaExpanded = "false"; };
  const choose = (entry) => { close(); pick(entry); };
  const paint = () => {
    box.replaceChildren(...found.map((f, i) => el("li", { role: "option", ariaSelected: String(i === at), onmousedown: (e) => { e.preventDefault(); choose(f); } }, el("b", {}, f.title), f.about && " " + f.about)));
    box.hidden = !found.length;
    input.ariaExpanded = String(!box.hidden);
    box.children[at]?.scrollIntoView({ block: "nearest" });
  };
  const look = async () => { const text = input.value, got = await find(text); if (text === input.value && document.activeElement === input) { found = got; at = 0; paint(); } };
  input.addEventListener("input", look);
  input.addEventListener("focus", look);
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (e) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (box.hidden || !(step || e.key === "Enter" || e.key === "Tab" || e.key === "Escape")) return;
    if (step) { at = (at + step + found.length) % found.length; paint(); } else if (e.key === "Escape") close(); else choose(found[at]);
    if (e.key !== "Tab") { e.preventDefault(); e.stopPropagation(); }
  });
  Object.assign(input, { role: "combobox", ariaExpanded: "false", ariaAutoComplete: "list" });
  input.setAttribute("aria-controls", box.id);
  return el("div", { className: "combo" }, box, input);
}

function compose() {
  const input = el("input", { id: "say", placeholder: `Message ${titleOf(state.channels.get(state.at))}, or / for commands`, ariaLabel: "Message or command", maxLength: 2000 });
  const find = (text) => (text.startsWith("/") ? state.commands.filter((c) => c.title.startsWith(text.trimEnd()) || ("/" + c.path).startsWith(text.trimEnd())) : []);
  $("composer").replaceChildren(suggest(input, find, fillIn));
  $("composer").onsubmit = (e) => {
    e.preventDefault();
    const text = input.value.trim();
    const command = state.commands.find((c) => text === c.title || text === "/" + c.path);
    if (command) return fillIn(command);
    if (text.startsWith("/")) return note("There is no such command here.");
    if (text) ask({ do: "say", channel: state.at, text }).then((answer) => { if (!answer.error) input.value = ""; });
  };
}

function fillIn(command) {
  const fields = command.options.map((o) => field(o, command, () => read(fields)));
  const send = async () => {
    const options = await read(fields);
    if (fields.some((f) => f.o.required && !options.some((o) => o.name === f.o.name))) return note("Fill in what is marked *.");
    compose();
    $("say").focus();
    await interact({ do: "slash", channel: state.at, path: command.path, options });
  };
  if (!fields.length) return send();
  const cancel = () => { compose(); $("say").focus(); };
  $("composer").replaceChildren(el("div", { className: "command", onkeydown: (e) => { if (e.key === "Escape") cancel(); } },
    el("b", { title: command.about }, command.title), fields.map((f) => el("label", {}, local(f.o) + (f.o.required ? " *" : ""), f.node, el("small", {}, local(f.o, "description")))),
    el("button", { className: "button s1" }, "Send"), el("button", { type: "button", className: "button s2", onclick: cancel }, "Cancel")));
  $("composer").onsubmit = (e) => { e.preventDefault(); send(); };
  $("composer").querySelector("input, select").focus();
}

function field(o, command, others) {
  const kinds = { 5: [["true", "True"], ["false", "False"]], 6: entries(names.users), 7: entries(names.channels), 8: entries(names.roles) };
  const fixed = o.choices?.map((c) => [String(c.value), local(c)]) || kinds[o.type];
  if (fixed) return menu(o, fixed);
  const input = el("input", { type: { 4: "number", 10: "number", 11: "file" }[o.type] || "text", ariaLabel: local(o) });
  for (const [from, to] of [["min_value", "min"], ["max_value", "max"], ["min_length", "minLength"], ["max_length", "maxLength"]]) if (from in o) input[to] = o[from];
  if (!o.autocomplete) return { o, node: input, value: () => (o.type === 11 ? upload(input.files[0]) : input.value) };
  const known = new Map();
  const find = async () => {
    const options = (await others()).filter((x) => x.name !== o.name);
    if (input.value) options.push({ name: o.name, type: o.type, value: input.value });
    const answer = await ask({ do: "autocomplete", channel: state.at, path: command.path, option: o.name, options });
    return (answer.choices || []).map((c) => { known.set(c.name, c.value); return { title: c.name }; });
  };
  return { o, node: suggest(input, find, (entry) => { input.value = entry.title; }), value: () => known.get(input.value) ?? input.value };
}
const entries = (things) => Object.values(things).filter((t) => t.name || t.username).map((t) => [t.id, t.global_name || t.username || t.name]);
function menu(o, fixed) {
  const node = el("select", { ariaLabel: local(o) }, el("option", { value: "" }, ""), fixed.map(([value, text]) => el("option", { value }, text)));
  return { o, node, value: () => (o.type === 5 && node.value ? node.value === "true" : node.value) };
}
async function upload(file) {
  if (!file) return "";
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, content: btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join("")) };
}
async function read(fields) {
  const all = await Promise.all(fields.map(async ({ o, value }) => ({ name: o.name, type: o.type, value: await value() })));
  return all.filter((x) => x.value !== "" && x.value !== undefined);
}

// ---- modals

function openModal(modal, token) {
  const inputs = {};
  const of = (c) => {
    if (c.type === 4) return el(c.style === 2 ? "textarea" : "input", { value: c.value || "", placeholder: c.placeholder || "", required: c.required !== false, maxLength: c.max_length ?? 4000, minLength: c.min_length ?? 0 });
    const many = (c.max_values ?? 1) > 1, options = optionsOf(c).map((o) => el("option", { value: o.value, selected: !!o.default }, o.label));
    return el("select", { multiple: many, required: c.required !== false }, !many && el("option", { value: "" }, c.placeholder || ""), options);
  };
  const label = (text, about, c) => { inputs[c.custom_id] = [of(c), c]; return el("label", {}, text, about && el("small", {}, about), inputs[c.custom_id][0]); };
  const rows = modal.components.map((c) => (c.type === 18 ? label(c.label, c.description, c.component) : c.type === 1 ? label(c.components[0].label, "", c.components[0]) : component(c)));
  const values = ([node, c]) => [c.type, c.type === 4 ? node.value : [...node.selectedOptions].map((o) => o.value).filter(Boolean)];
  const send = (e) => {
    e.preventDefault();
    $("modal").close();
    const fields = Object.fromEntries(Object.entries(inputs).map(([id, input]) => [id, values(input)]));
    interact({ do: "modal", token, fields });
  };
  $("modal").replaceChildren(el("form", { onsubmit: send }, el("h2", {}, inline(modal.title)), rows, el("div", { className: "row" },
    el("button", { className: "button s1" }, "Submit"), el("button", { type: "button", className: "button s2", onclick: () => $("modal").close() }, "Cancel"))));
  $("modal").showModal();
}

$("who").onchange = () => { location.hash = $("who").value; location.reload(); };
$("menu").onclick = () => { $("menu").ariaExpanded = String(document.body.classList.toggle("menu")); };
connect();
