import { elementBeside } from "./foreign-elements.ts";
import { verseLines } from "./plain-verse.ts";

const HARD_SPACE = "\u00a0";
const TAB = "    ";
const TABS = /(?:^|;)\s*mso-tab-count:\s*(\d+)/i;
const LEFT_MARGIN = /(?:^|;)\s*margin-left:([^;]{1,80})/i;
const MARGINS = /(?:^|;)\s*margin:([^;]{1,80})/i;
const LENGTH = /^([\d.]+)(pt|cm|in|px)$/i;
const POINTS = { pt: 1, cm: 28.35, in: 72, px: 0.75 } as const;
/** Word's own tab is 36 points wide, which are four spaces here. */
const SPACE_POINTS = 9;
const MAX_SPACES = 60;

/**
 * Makes stanzas of paragraphs that are a poem's lines, and keeps how far in each line stands.
 * @param body with the styles as `inertBody` reads them
 */
export function makeVerse(body: HTMLElement): void {
  for (const span of body.querySelectorAll<HTMLElement>("[data-style*='mso-tab-count']"))
    span.textContent = "\t".repeat(
      Math.min(Number(TABS.exec(span.dataset.style ?? "")?.[1] ?? 1), MAX_SPACES),
    );
  for (const run of paragraphRuns(body)) {
    const broken = run.filter((paragraph) => paragraph.querySelector("br") !== null && !isBlank(paragraph));
    if (broken.length > 0) for (const stanza of broken) indentLines(stanza);
    else if (verseLines(run.map((line) => line.textContent?.trim() ?? "").join("\n")) !== null)
      joinLines(run);
  }
}

/** Paragraphs that follow each other with nothing but white space between them. */
function paragraphRuns(body: HTMLElement): HTMLElement[][] {
  const runs: HTMLElement[][] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>("p")) {
    if (last !== null && paragraph.previousElementSibling === last) runs.at(-1)?.push(paragraph);
    else runs.push([paragraph]);
    last = paragraph;
  }
  return runs;
}

function isBlank(paragraph: Element): boolean {
  return (paragraph.textContent ?? "").trim() === "" && paragraph.querySelector("img") === null;
}

function joinLines(lines: readonly HTMLElement[]): void {
  let stanza: HTMLElement | null = null;
  for (const line of lines) {
    if (isBlank(line)) {
      stanza = null;
      line.remove();
      continue;
    }
    indent(line, marginOf(line) + leadingSpaces(line.firstChild));
    if (stanza === null) {
      line.className = "verse";
      stanza = line;
    } else {
      stanza.append(elementBeside(stanza, "br"), ...line.childNodes);
      line.remove();
    }
  }
}

function indentLines(stanza: HTMLElement): void {
  stanza.classList.add("verse");
  for (const start of [stanza, ...stanza.querySelectorAll("br")])
    indent(start, leadingSpaces(start === stanza ? stanza.firstChild : start.nextSibling));
}

/** How far in a line stands by its margin, in spaces. */
function marginOf({ dataset }: HTMLElement): number {
  const { style = "" } = dataset;
  const [all = "", right = all, , left = right] = (MARGINS.exec(style)?.[1] ?? "").trim().split(/\s+/);
  const written = LEFT_MARGIN.exec(style)?.[1]?.trim() ?? left;
  const [, size = "0", unit = "pt"] = LENGTH.exec(written) ?? [];
  const points = Number(size) * POINTS[unit.toLowerCase() as keyof typeof POINTS];
  return Math.min(Math.round(points / SPACE_POINTS), MAX_SPACES);
}

/** Takes the white space at a line's begin away. @returns its width in spaces; what only the HTML was laid out by has none */
function leadingSpaces(first: ChildNode | null): number {
  let spaces = "";
  for (let node = first; node !== null && node.nodeName !== "BR"; node = node.nextSibling) {
    for (const text of textsOf(node)) {
      const [lead = ""] = /^\s*/.exec(text.data) ?? [];
      spaces += lead;
      text.data = text.data.slice(lead.length);
      if (text.data !== "") return widthOf(spaces);
    }
  }
  return widthOf(spaces);
}

function widthOf(spaces: string): number {
  const written = spaces.replace(/[\r\n]/g, "").replaceAll("\t", TAB);
  return /[\u00a0\t]/.test(spaces) ? Math.min(written.length, MAX_SPACES) : 0;
}

function* textsOf(node: Node): Generator<Text> {
  if (node.nodeName === "#text") yield node as Text;
  for (const child of node.childNodes) yield* textsOf(child);
}

function indent(start: HTMLElement, spaces: number): void {
  if (spaces === 0) return;
  const text = start.ownerDocument.createTextNode(HARD_SPACE.repeat(spaces));
  if (start.nodeName === "BR") start.after(text);
  else start.prepend(text);
}
