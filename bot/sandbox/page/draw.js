// Turns Discord's payloads into elements. A user's text only ever becomes a text node, never HTML.
export const names = { users: {}, roles: {}, channels: {} };

export function el(tag, props = {}, ...kids) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props))
    if (key in node && key !== "list") node[key] = value; else node.setAttribute(key, value);
  node.append(...kids.flat(3).filter((kid) => kid !== null && kid !== undefined && kid !== false && kid !== ""));
  return node;
}

const nameOf = (user) => user?.global_name || user?.username || "someone";
const INLINE = new RegExp([
  /\\([\\*_~|`>#<@[-])/, /`([^`\n]+)`/, /\*\*([\s\S]+?)\*\*/, /__([\s\S]+?)__/, /~~([\s\S]+?)~~/, /\|\|([\s\S]+?)\|\|/,
  /\*(?!\s)([^*]+?)\*/, /(?<!\w)_([^_]+)_(?!\w)/, /<t:(-?\d+)(?::(\w))?>/, /<(@!?|@&|#)(\d+)>/, /<a?(:\w+:)\d+>/,
  /\[([^\]]+)\]\((https?:\/\/[^)\s]+)\)/, /<?(https?:\/\/[^\s<>]+)>?/,
].map((part) => part.source).join("|"), "g");

export function inline(text) {
  const out = [];
  let end = 0;
  for (const m of text.matchAll(INLINE)) {
    out.push(text.slice(end, m.index));
    end = m.index + m[0].length;
    const [, escaped, code, bold, under, strike, spoiler, italic, italic2, when, style, sigil, id, emoji, label, url, bare] = m;
    if (escaped) out.push(escaped);
    else if (code) out.push(el("code", {}, code));
    else if (bold) out.push(el("strong", {}, inline(bold)));
    else if (under) out.push(el("u", {}, inline(under)));
    else if (strike) out.push(el("s", {}, inline(strike)));
    else if (spoiler) out.push(el("span", { className: "spoiler", tabIndex: 0 }, inline(spoiler)));
    else if (italic || italic2) out.push(el("em", {}, inline(italic || italic2)));
    else if (when) out.push(time(Number(when), style));
    else if (sigil) out.push(mention(sigil, id));
    else if (emoji) out.push(emoji);
    else out.push(el("a", { href: url || bare, target: "_blank", rel: "noopener noreferrer" }, label ? inline(label) : bare));
  }
  return [...out, text.slice(end)];
}

function mention(sigil, id) {
  if (sigil === "#") return el("span", { className: "mention" }, "#" + (names.channels[id]?.name || "unknown"));
  const name = sigil === "@&" ? names.roles[id]?.name : nameOf(names.users[id]);
  return el("span", { className: "mention" }, "@" + (name || "unknown"));
}

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const FORMATS = { t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" } };
function time(seconds, style = "f") {
  const date = new Date(seconds * 1000), away = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(away) >= size) || UNITS.at(-1);
  const text = style === "R" ? new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(away / size), unit)
    : new Intl.DateTimeFormat(undefined, FORMATS[style] || FORMATS.f).format(date);
  return el("time", { dateTime: date.toISOString(), title: date.toLocaleString() }, text);
}

export function markdown(text) {
  const out = el("div", { className: "text" });
  text.split(/```(?:\w*\n)?([\s\S]+?)```/).forEach((part, index) => {
    if (index % 2) return out.append(el("pre", {}, el("code", {}, part.replace(/\n$/, ""))));
    const lines = part.replace(/^\n|\n$/g, "").split("\n");
    if (part) for (const line of lines) out.append(block(line));
  });
  return out;
}

function block(line) {
  const [, mark, rest] = line.match(/^(#{1,3}|-#|>|\s*[-*])\s+(.*)$/) || [];
  if (mark === undefined) return el("p", {}, line ? inline(line) : el("br"));
  if (mark[0] === "#") return el("h" + (mark.length + 2), {}, inline(rest));
  if (mark === "-#") return el("p", { className: "sub" }, inline(rest));
  if (mark === ">") return el("blockquote", {}, inline(rest));
  return el("p", { className: mark.length > 1 ? "item deep" : "item" }, inline(rest));
}

const picture = (media, alt) => el("a", { href: media.url, target: "_blank", rel: "noopener" }, el("img", { src: media.url, alt: alt || "", title: alt || "" }));
const colour = (node, value) => { if (value) node.style.borderColor = "#" + value.toString(16).padStart(6, "0"); return node; };

function embed(e) {
  const link = e.title && (e.url ? el("a", { href: e.url, target: "_blank", rel: "noopener noreferrer" }, inline(e.title)) : inline(e.title));
  return colour(el("article", { className: "embed" }, e.thumbnail && el("div", { className: "thumb" }, picture(e.thumbnail)),
    e.author && el("small", {}, e.author.name), link && el("h4", {}, link), e.description && markdown(e.description),
    e.fields?.length && el("dl", {}, e.fields.map((f) => el("div", { className: f.inline ? "inline" : "" }, el("dt", {}, inline(f.name)), el("dd", {}, markdown(f.value))))),
    e.image && picture(e.image), e.footer && el("small", {}, e.footer.text)), e.color);
}

// One function a kind of component; `act` sends what is done with it.
const COMPONENTS = {
  1: (c, act) => el("div", { className: "row" }, c.components.map((k) => component(k, act))),
  2: (c, act) => {
    const label = [c.emoji?.name && !c.emoji.id ? c.emoji.name + " " : "", c.label || ""];
    if (c.style === 5) return el("a", { className: "button", href: /^https?:/.test(c.url) ? c.url : "#", target: "_blank", rel: "noopener noreferrer" }, label);
    return el("button", { type: "button", className: "button s" + c.style, disabled: !!c.disabled, onclick: () => act("click", c.custom_id) }, label);
  },
  3: select, 5: select, 6: select, 7: select, 8: select,
  9: (c, act) => el("div", { className: "section" }, el("div", {}, c.components.map((k) => component(k, act))), component(c.accessory, act)),
  10: (c) => markdown(c.content),
  11: (c) => el("div", { className: "thumb" }, picture(c.media, c.description)),
  12: (c) => el("div", { className: "gallery" + (c.items.length > 1 ? " many" : "") }, c.items.map((i) => picture(i.media, i.description))),
  13: (c) => el("a", { className: "file", href: c.file.url, download: "" }, c.name || "file"),
  14: (c) => el("hr", { className: c.divider === false ? "gap" : "" }),
  17: (c, act) => colour(el("article", { className: "container" }, c.components.map((k) => component(k, act))), c.accent_color),
};
export const component = (c, act) => COMPONENTS[c.type]?.(c, act) ?? null;

export function optionsOf(c) {
  const pick = (things) => Object.values(things).map((t) => ({ label: t.global_name || t.username || t.name, value: t.id })).filter((o) => o.label);
  return c.options || [...([5, 7].includes(c.type) ? pick(names.users) : []), ...([6, 7].includes(c.type) ? pick(names.roles) : []), ...(c.type === 8 ? pick(names.channels) : [])];
}

function select(c, act) {
  const options = optionsOf(c), most = c.max_values ?? 1, least = c.min_values ?? 1;
  const text = (o) => (o.emoji?.name ? o.emoji.name + " " : "") + o.label + (o.description ? ` (${o.description})` : "");
  const send = (values) => act("select", c.custom_id, { values, kind: c.type });
  if (most === 1 && least === 1) {
    const box = el("select", { disabled: !!c.disabled, onchange: () => box.value && send([box.value]), ariaLabel: c.placeholder || "Make a selection" },
      el("option", { value: "" }, c.placeholder || "Make a selection"), options.map((o) => el("option", { value: o.value, selected: !!o.default }, text(o))));
    return box;
  }
  const boxes = options.map((o) => el("input", { type: "checkbox", value: o.value, checked: !!o.default, disabled: !!c.disabled }));
  const done = el("button", { type: "button", className: "button s1", onclick: () => send(boxes.filter((b) => b.checked).map((b) => b.value)) }, "Choose");
  const count = () => { const n = boxes.filter((b) => b.checked).length; done.disabled = c.disabled || n < least || n > most; };
  count();
  return el("details", { className: "multi" }, el("summary", {}, `${c.placeholder || "Make a selection"} (${least} to ${most})`),
    el("div", { onchange: count }, boxes.map((b, i) => el("label", {}, b, " " + text(options[i])))), done);
}

export function message(m, act, dismiss) {
  const used = JSON.stringify([m.components, m.embeds]);
  const loose = m.attachments.filter((a) => !used.includes(a.url));
  const name = nameOf(m.author), hidden = m.flags & 64;
  return el("li", { className: "message" + (hidden ? " hidden" : ""), id: "m" + m.id },
    el("span", { className: `avatar c${Number(m.author.id.slice(-4)) % 6}`, ariaHidden: "true" }, name[0]),
    el("div", {}, el("p", { className: "by" }, el("b", {}, name), m.author.bot && el("span", { className: "app" }, "APP"), time(Date.parse(m.timestamp) / 1000, "t")),
      m.flags & 128 ? el("p", { className: "thinking" }, name + " is thinking…") : m.content && markdown(m.content),
      m.edited_timestamp && el("small", {}, "(edited)"), m.embeds.map(embed),
      loose.map((a) => (a.content_type?.startsWith("image/") ? picture(a, a.description) : el("a", { className: "file", href: a.url, download: "" }, a.filename))),
      m.components.map((c) => component(c, act)),
      hidden && el("p", { className: "only" }, "Only you can see this. ", el("button", { type: "button", className: "link", onclick: dismiss }, "Dismiss message"))));
}
