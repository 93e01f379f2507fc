// Turns Discord's payloads into elements. A user's text only ever becomes a text node, never HTML.
import { say, speech } from "./words.js";
export const names = { users: {}, roles: {}, channels: {} };
export const nameOf = (thing) => thing?.global_name || thing?.username || thing?.name || say("unknown");
const out = (props) => ({ target: "_blank", rel: "noopener noreferrer", ...props });
export function el(tag, props = {}, ...kids) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) if (key in node) node[key] = value; else node.setAttribute(key, value);
  node.append(...kids.flat(3).filter((kid) => kid));
  return node;
}
const INLINE = new RegExp([/\\([!-\/:-@[-`{-~])/, /`([^`\n]+)`/, /\*\*([\s\S]+?)\*\*/, /__([\s\S]+?)__/, /~~([\s\S]+?)~~/, /\|\|([\s\S]+?)\|\|/,
  /\*(?!\s)([^*]+?)\*/, /(?<!\w)_([^_]+)_(?!\w)/, /<t:(-?\d+)(?::(\w))?>/, /<(@!?|@&|#)(\d+)>/, /<a?(:\w+:\d+)>/,
  /\[([^\]]+)\]\((https?:\/\/[^)\s]+)\)/, /<?(https?:\/\/[^\s<>]+)>?/].map((part) => part.source).join("|"), "g");
const STYLES = ["code", "strong", "u", "s", "span", "em", "em"]; // in the order of the groups above
export function inline(text) {
  const made = [];
  let end = 0;
  for (const m of text.matchAll(INLINE)) {
    const [escaped, ...styled] = m.slice(1, 9), [when, style, sigil, id, emoji, label, url, bare] = m.slice(9), which = styled.findIndex((part) => part);
    made.push(text.slice(end, m.index));
    end = m.index + m[0].length;
    if (which >= 0) made.push(el(STYLES[which], which === 4 ? { className: "spoiler", tabIndex: 0 } : {}, which ? inline(styled[which]) : styled[0]));
    else if (when) made.push(time(Number(when), style));
    else if (sigil) made.push(el(sigil === "#" ? "button" : "span", sigil === "#" ? { type: "button", className: "mention", "data-channel": id } : { className: "mention" }, sigil[0] + nameOf(names[{ "#": "channels", "@&": "roles" }[sigil] || "users"][id])));
    else made.push(url || bare ? el("a", out({ href: url || bare }), label ? inline(label) : bare) : escaped || (emoji && image(emoji.split(":")[2])));
  }
  return [...made, text.slice(end)];
}
const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const FORMATS = { t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" } };
function time(seconds, style = "f") {
  const date = new Date(seconds * 1000), away = seconds - Date.now() / 1000, [unit, size] = UNITS.find(([, size]) => Math.abs(away) >= size) || UNITS.at(-1);
  const text = style === "R" ? new Intl.RelativeTimeFormat(speech.language, { numeric: "auto" }).format(Math.round(away / size), unit)
    : new Intl.DateTimeFormat(speech.language, FORMATS[style] || FORMATS.f).format(date);
  return el("time", { dateTime: date.toISOString(), title: date.toLocaleString() }, text);
}
export const markdown = (text) => el("div", { className: "text" }, text.split(/```(?:\w*\n)?([\s\S]+?)```/).map((part, index) =>
  (index % 2 ? el("pre", {}, el("code", {}, part.replace(/\n$/, ""))) : part && part.replace(/^\n|\n$/g, "").split("\n").map(block))));
function block(line) {
  const [, mark, rest] = line.match(/^(#{1,3}|-#|>|\s*[-*])\s+(.*)$/) || [];
  if (mark === undefined) return el("p", {}, line ? inline(line) : el("br"));
  if (mark[0] === "#") return el("h" + (mark.length + 2), {}, inline(rest));
  return el(mark === ">" ? "blockquote" : "p", { className: mark === "-#" ? "sub" : mark === ">" ? "" : mark.length > 1 ? "item deep" : "item" }, inline(rest));
}
const picture = (media, alt = "") => el("a", out({ href: media.url }), el("img", { src: media.url, alt, title: alt }));
const file = (media, name) => el("a", { className: "file", href: media.url, download: "" }, name || "file");
const coloured = (node, value) => { if (value) node.style.borderColor = "#" + value.toString(16).padStart(6, "0"); return node; };
function embed(e, attachments) {
  const described = attachments.find((a) => a.url === e.image?.url)?.description;
  const title = e.title && el("h4", {}, e.url ? el("a", out({ href: e.url }), inline(e.title)) : inline(e.title));
  const fields = e.fields?.map((f) => el("div", { className: f.inline ? "inline" : "" }, el("dt", {}, inline(f.name)), el("dd", {}, markdown(f.value))));
  return coloured(el("article", { className: "embed" }, e.thumbnail && el("div", { className: "thumb" }, picture(e.thumbnail)), e.author && el("small", {}, e.author.name),
    title, e.description && markdown(e.description), fields && el("dl", {}, fields), e.image && picture(e.image, described), e.footer && el("small", {}, e.footer.text)), e.color);
}

// One function a kind of component; `act` sends what is done with it.
export const component = (c, act) => COMPONENTS[c.type]?.(c, act);
const all = (components, act) => components.map((c) => component(c, act));
const COMPONENTS = {
  1: (c, act) => el("div", { className: "row" }, all(c.components, act)), 2: button, 3: select, 5: select, 6: select, 7: select, 8: select,
  9: (c, act) => el("div", { className: "section" }, el("div", {}, all(c.components, act)), component(c.accessory, act)),
  10: (c) => markdown(c.content),
  11: (c) => el("div", { className: "thumb" }, picture(c.media, c.description)),
  12: (c) => el("div", { className: "gallery" + (c.items.length > 1 ? " many" : "") }, c.items.map((i) => picture(i.media, i.description))),
  13: (c) => file(c.file, c.name),
  14: (c) => el("hr", { className: c.divider === false ? "gap" : "" }),
  17: (c, act) => coloured(el("article", { className: "container" }, all(c.components, act)), c.accent_color),
};
const image = (id) => el("img", { className: "emoji", src: `/emojis/${id}.png`, alt: "" });
const emoji = (e) => e?.id ? image(e.id) : e?.name && e.name + " ";
function button(c, act) {
  const label = [emoji(c.emoji), c.label];
  if (c.style === 5) return el("a", out({ className: "button", href: /^https?:/.test(c.url) ? c.url : "#" }), label);
  return el("button", { type: "button", className: "button s" + c.style, disabled: !!c.disabled, onclick: () => act("click", c.custom_id) }, label);
}

export function optionsOf(c) { // what a select offers: its own options, or users, roles, channels
  const things = { 5: [names.users], 6: [names.roles], 7: [names.users, names.roles], 8: [names.channels] }[c.type] || [];
  return c.options || things.flatMap(Object.values).filter((t) => t.type !== 1).map((t) => ({ label: nameOf(t), value: t.id }));
}
export const choice = (options, empty, props = {}) => el("select", props, empty !== undefined && el("option", { value: "" }, empty),
  options.map((o) => el("option", { value: o.value, selected: !!o.default }, o.emoji?.name && o.emoji.name + " ", o.label, o.description && ` (${o.description})`)));
function select(c, act) {
  const options = optionsOf(c), most = c.max_values ?? 1, least = c.min_values ?? 1, title = c.placeholder || say("Make a selection"), disabled = !!c.disabled;
  const send = (values) => act("select", c.custom_id, { with: { values: [c.type === 3 ? "text" : "things", values] } });
  if (most === 1 && least === 1) {
    const box = choice(options, title, { disabled, ariaLabel: title, onchange: () => { if (box.value) send([box.value]); box.value = ""; } });
    return box;
  }
  const boxes = options.map((o) => el("input", { type: "checkbox", value: o.value, checked: !!o.default, disabled }));
  const chosen = () => boxes.filter((b) => b.checked).map((b) => b.value), count = () => { done.disabled = disabled || chosen().length < least || chosen().length > most; };
  const done = el("button", { type: "button", className: "button s1", onclick: () => send(chosen()) }, say("Choose"));
  count();
  return el("details", { className: "multi", onchange: count }, el("summary", {}, title), boxes.map((b, i) => el("label", {}, b, " ", options[i].label)), done);
}

export function message(m, act, dismiss) {
  const used = JSON.stringify([m.components, m.embeds]), name = nameOf(m.author), hidden = m.flags & 64, loose = m.attachments.filter((a) => !used.includes(a.url));
  return el("li", { className: "message" + (hidden ? " hidden" : ""), id: "m" + m.id },
    el("span", { className: `avatar c${Number(m.author.id.slice(-4)) % 6}`, ariaHidden: "true" }, name[0]),
    el("div", {}, el("p", { className: "by" }, el("b", {}, name), m.author.bot && el("span", { className: "app" }, "APP"), time(Date.parse(m.timestamp) / 1000, "t"), m.edited_timestamp && el("small", {}, " " + say("(edited)"))),
      m.flags & 128 ? el("p", { className: "sub" }, `${name} ${say("is thinking…")}`) : m.content && markdown(m.content),
      m.embeds.map((e) => embed(e, m.attachments)), loose.map((a) => (a.content_type?.startsWith("image/") ? picture(a, a.description) : file(a, a.filename))), all(m.components, act),
      hidden && el("p", { className: "sub" }, `${say("Only you can see this.")} `, el("button", { type: "button", className: "link", onclick: dismiss }, say("Dismiss message")))));
}
