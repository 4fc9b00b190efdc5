const TAG = /<[a-z][^<>]*>/gi;
const REFUSED_ATTRIBUTE = /([\s"'/])(style|on\w+)(?=\s*=)/gi;
/** One without an end goes to the end of all, as a browser reads it. */
const STYLE_ELEMENTS = /<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)|<link\b[^<>]*>/gi;
/** Declarations that say more than how something looks. */
const READ =
  /^(?:font-style|font-weight|vertical-align|text-decoration|display|list-style-type|mso-(?:hide|list|text-raise|outline-level|style-name|level-number-format))$/;
const SELECTOR = /^(?:[a-z][a-z\d]*)?\.[^\s.:#>[\]()*+~]+$/i;
const LIST_LEVEL = /^@list\s+(l\d+):(level\d+)$/i;
const MAX_VALUE = 100;

type Declarations = ReadonlyMap<string, string>;

/**
 * Reads HTML into a document that loads and runs nothing. Attributes of which the desk's policy would complain are
 * renamed before that: `style` is `data-style`, where there is also what style sheets say of classes.
 */
export function inertBody(html: string): HTMLElement {
  let css = "";
  const written = html
    .replace(STYLE_ELEMENTS, (element, tag?: string) => {
      if (tag?.toLowerCase() === "style") css += element.replace(/^[^>]*>|<\/[^<>]*>$/g, "");
      return "";
    })
    .replace(TAG, (tag) => tag.replace(REFUSED_ATTRIBUTE, "$1data-$2"));
  const { body } = new DOMParser().parseFromString(written, "text/html");
  for (const element of body.querySelectorAll("noscript, template")) element.remove();
  inlineStyles(body, css);
  return body;
}

/** Word and LibreOffice name a style where it is used, and say what it is in a sheet before the text. */
function inlineStyles(body: HTMLElement, css: string): void {
  const rules = readRules(css);
  if (rules.size === 0) return;
  for (const element of body.querySelectorAll<HTMLElement>("[class], [data-style*='mso-list']")) {
    const own = element.dataset.style ?? "";
    const tag = element.tagName.toLowerCase();
    const given = new Map<string, string>();
    for (const name of element.classList)
      for (const key of [`.${name}`, `${tag}.${name}`])
        for (const [property, value] of rules.get(key) ?? []) given.set(property, value);
    const list = readDeclarations(own).get("mso-list") ?? given.get("mso-list") ?? "";
    const [id = "", level = ""] = list.split(/\s+/);
    for (const [property, value] of rules.get(`@${id}:${level}`) ?? []) given.set(property, value);
    for (const property of readDeclarations(own).keys()) given.delete(property);
    const written = [...given].map(([property, value]) => `${property}:${value};`).join("");
    if (written !== "") element.dataset.style = written + own;
  }
}

/** By tag and class (`p.MsoQuote`, `.c3`), and by a list's level (`@l0:level1`). What is of one medium alone is none. */
function readRules(css: string): ReadonlyMap<string, Declarations> {
  const rules = new Map<string, Map<string, string>>();
  let depth = 0;
  for (const block of css.replace(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g, "").split("}")) {
    const [selectors = "", declarations = "", ...inner] = block.split("{");
    const isRule = depth === 0 && inner.length === 0;
    depth = Math.max(0, depth + block.split("{").length - 2);
    const read = isRule ? readDeclarations(declarations) : new Map();
    if (read.size === 0) continue;
    for (const selector of selectors
      .replace(/^.*;/s, "")
      .split(",")
      .map((one) => one.trim())) {
      const [, list, level] = LIST_LEVEL.exec(selector) ?? [];
      const key = list === undefined ? keyOf(selector) : `@${list}:${level}`;
      if (key !== null) rules.set(key, new Map([...(rules.get(key) ?? []), ...read]));
    }
  }
  return rules;
}

function keyOf(selector: string): string | null {
  if (!SELECTOR.test(selector)) return null;
  const dot = selector.indexOf(".");
  return selector.slice(0, dot).toLowerCase() + selector.slice(dot);
}

function readDeclarations(css: string): Declarations {
  const read = new Map<string, string>();
  for (const declaration of css.split(";")) {
    const colon = declaration.indexOf(":");
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (READ.test(property) && value.length <= MAX_VALUE) read.set(property, value);
  }
  return read;
}
