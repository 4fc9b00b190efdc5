import { elementBeside, INLINE } from "./foreign-elements.ts";

/** Mail and many sites write no paragraphs: two breaks in a row end one there, and one alone is a line's end. */
export function makeParagraphs(body: HTMLElement): void {
  for (const parent of body.querySelectorAll("p, div, td, th, li, blockquote"))
    if ([...parent.childNodes].some(isBlankLine)) regroup(parent);
  if ([...body.childNodes].some(isBreak)) regroup(body);
}

function regroup(parent: Element): void {
  const blocks: Node[] = [];
  let paragraph: Element | null = null;
  let breaks: Node[] = [];
  for (const node of [...parent.childNodes]) {
    if (isBreak(node)) breaks.push(node);
    else if (isBlank(node) && (paragraph === null || breaks.length > 0)) continue;
    else if (node.nodeName === "#text" || INLINE.has(node.nodeName)) {
      if (paragraph === null || breaks.length > 1) {
        paragraph = elementBeside(parent, "p");
        if (parent.className === "verse") paragraph.className = "verse";
        blocks.push(paragraph);
      } else paragraph.append(...breaks);
      paragraph.append(node);
      breaks = [];
    } else {
      blocks.push(node);
      paragraph = null;
      breaks = [];
    }
  }
  if (parent.tagName === "P") parent.replaceWith(...blocks);
  else parent.replaceChildren(...blocks);
}

function isBreak(node: Node | null): boolean {
  return node?.nodeName === "BR";
}

function isBlank(node: Node | null): boolean {
  return node?.nodeName === "#text" && node.nodeValue?.trim() === "";
}

/** The first of two breaks with nothing between them. */
function isBlankLine(node: Node): boolean {
  const next = isBlank(node.nextSibling) ? node.nextSibling?.nextSibling : node.nextSibling;
  return isBreak(node) && isBreak(next ?? null);
}
