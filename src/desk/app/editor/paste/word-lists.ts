import { elementBeside } from "./foreign-elements.ts";

const LIST = /mso-list:\s*(l\d+\s+level(\d+))/i;
/** Word's marker before an item, in a span of its own. */
const MARKER = "[data-style*='mso-list:Ignore'], [data-style*='mso-list: Ignore']";
/** `3.`, `c)`, `(iv)`, and `1.2.`, of which the last number is the item's. */
const NUMBER = /^\s*\(?(?:\d+\.)*(?:(\d+)(?:[.)-](?!\d)|\s|$)|([a-zçğıöşü]|[ivxlc]+)[.)-])/i;
const LOOKS_LIKE_ROMAN = /^[ivxlc]{2,}$|^i$/i;
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
const NUMBER_STYLE = /(?:list-style-type|mso-level-number-format):\s*([a-z-]+)/i;
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(?:lower-(?:alpha|latin)|alpha-lower)$/i, "a"],
  [/^(?:upper-(?:alpha|latin)|alpha-upper)$/i, "A"],
  [/^(?:lower-roman|roman-lower)$/i, "i"],
  [/^(?:upper-roman|roman-upper)$/i, "I"],
];

/** Word's desktop sends the items of a list as paragraphs that only its own style calls a list. */
export function makeWordLists(body: HTMLElement): void {
  const open: { readonly level: number; readonly list: HTMLElement }[] = [];
  const types = new Map<string, string | null>();
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[data-style*='mso-list']")) {
    const style = paragraph.dataset.style ?? "";
    const [, name = "", depth = 0] = LIST.exec(style) ?? [];
    const level = Number(depth);
    if (level === 0) continue;
    const sign = paragraph.querySelector(MARKER);
    const marker = sign?.textContent ?? "";
    const list = newList(body, marker, typeOf(style) ?? types.get(name) ?? null);
    types.set(name, list.getAttribute("type"));
    sign?.remove();
    const isRow = last !== null && paragraph.previousElementSibling === last;
    if (!isRow) open.length = 0;
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const current = open.at(-1);
    if (current?.level === level && !goesOn(current.list, list, marker)) open.pop();
    if (open.at(-1)?.level !== level) {
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      if (!parent) last = list;
      open.push({ level, list });
    }
    open.at(-1)?.list.append(elementBeside(body, "li", paragraph.childNodes));
    paragraph.remove();
  }
}

/** An empty list of the marker's kind, which begins with the marker's number. @param known type of the list, as `<ol>` has it */
function newList(body: HTMLElement, marker: string, known: string | null): HTMLElement {
  const [found, digits, letters] = NUMBER.exec(marker) ?? [];
  const list = elementBeside(body, found === undefined ? "ul" : "ol");
  if (found === undefined) return list;
  const type = known ?? guessType(letters);
  const number = digits === undefined ? itemNumber(letters ?? "", type) : Number(digits);
  if (number > 1) list.setAttribute("start", String(number));
  if (type !== null && digits === undefined) list.setAttribute("type", type);
  return list;
}

/** Whether a marker is the next one of a list; `i` may be a letter or a number there. */
function goesOn(list: HTMLElement, made: HTMLElement, marker: string): boolean {
  if (list.tagName !== made.tagName) return false;
  const [, digits, letters = ""] = NUMBER.exec(marker) ?? [];
  const next = Number(list.getAttribute("start") ?? 1) + list.children.length;
  const read = digits === undefined ? [itemNumber(letters, "a"), itemNumber(letters, "i")] : [Number(digits)];
  return list.tagName === "UL" || read.includes(next);
}

function typeOf(style: string): string | null {
  const name = NUMBER_STYLE.exec(style)?.[1] ?? "";
  return TYPES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

function guessType(letters = ""): string {
  const type = LOOKS_LIKE_ROMAN.test(letters) ? "i" : "a";
  return letters === letters.toLowerCase() ? type : type.toUpperCase();
}

function itemNumber(letters: string, type: string | null): number {
  const lower = letters.toLowerCase();
  if (!/^i$/i.test(type ?? "")) return "abcdefghijklmnopqrstuvwxyz".indexOf(lower) + 1;
  const values = [...lower].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** Google Docs and others say by a style how items are numbered, and some by the first item's own number. */
export function readListNumbers(body: HTMLElement): void {
  for (const list of body.querySelectorAll<HTMLElement>("ol")) {
    const item = list.querySelector<HTMLElement>(":scope > li");
    const type = typeOf(list.dataset.style ?? "") ?? typeOf(item?.dataset.style ?? "");
    const first = item?.getAttribute("value") ?? item?.getAttribute("data-aria-posinset");
    if (type !== null && !list.hasAttribute("type")) list.setAttribute("type", type);
    if (first && first !== "1" && !list.hasAttribute("start")) list.setAttribute("start", first);
  }
}

/** Word in the browser sends a list for each item, and says its depth beside it. */
export function joinWebLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll(".ListContainerWrapper"))
    wrapper.replaceWith(...wrapper.childNodes);
  for (const list of body.querySelectorAll("ul, ol")) {
    const [item] = list.children;
    const level = Number(item?.getAttribute("data-aria-level") ?? 0);
    const former = list.previousElementSibling;
    const isJoined = level > 1 ? /^[UO]L$/.test(former?.tagName ?? "") : former?.tagName === list.tagName;
    if (!item || level === 0 || !former || !isJoined) continue;
    let target: Element = former;
    for (let depth = 1; depth < level; depth += 1) {
      const inner: Element | undefined = [...(target.lastElementChild?.children ?? [])].findLast(
        ({ tagName }) => (depth + 1 < level ? /^[UO]L$/.test(tagName) : tagName === list.tagName),
      );
      const next: Element = inner ?? (list.cloneNode(false) as Element);
      if (!inner) target.lastElementChild?.append(next);
      target = next;
    }
    target.append(...list.children);
    list.remove();
  }
}
