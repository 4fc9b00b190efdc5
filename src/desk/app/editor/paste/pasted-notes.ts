import { randomHex } from "../../random-hex.ts";
import { elementBeside } from "./foreign-elements.ts";

/** The link in a text that leads to its note, and the one in the note that leads back. */
interface NoteLinks {
  readonly call: HTMLElement;
  readonly back: HTMLElement;
}

const HEADING = "h1, h2, h3, h4, h5, h6";

/**
 * Makes notes of what Word, LibreOffice, Google Docs and websites write as a link from a text to a note, and one back.
 * @param own takes the elements whose attributes are not foreign
 */
export function takeNotes(body: HTMLElement, own: Set<Element>): void {
  const links = findNoteLinks(body);
  if (links.length === 0) return;
  const notes = Map.groupBy(links, ({ back }) => noteOf(back, links, body));
  const separators = [...notes.keys()].flatMap(lineBefore);
  const list = elementBeside(body, "ol");
  for (const [note, calls] of notes) {
    const key = randomHex(4);
    for (const { back } of calls) removeLink(back);
    note.remove();
    const item = elementBeside(body, "li", paragraphsOf(note));
    item.id = `fn-${key}`;
    list.append(item);
    own.add(item);
    for (const { call } of calls) own.add(replaceCall(call, key));
  }
  for (const separator of separators) separator.remove();
  const section = elementBeside(body, "section", [list]);
  section.setAttribute("data-footnotes", "");
  body.append(section);
  own.add(section);
}

function findNoteLinks(body: HTMLElement): NoteLinks[] {
  const links = [...body.querySelectorAll<HTMLElement>("a[href*='#']")];
  const named = new Map<string, Element>();
  for (const element of body.querySelectorAll("[id], a[name]"))
    for (const name of namesOf(element)) named.set(name, element);
  const backs = new Map<string, HTMLElement>();
  // The first one back to a place: the note may tell of the same place once more.
  for (const link of links.toReversed()) backs.set(targetOf(link), link);
  return links.flatMap((call, index) => {
    const target = named.get(targetOf(call));
    const [back] = [...namesOf(call), ...namesOf(call.closest("sup"))].flatMap(
      (name) => backs.get(name) ?? [],
    );
    const isNote =
      back !== undefined &&
      links.indexOf(back) > index &&
      back.closest(HEADING) === null &&
      target?.closest("p, li, div")?.contains(back);
    return isNote ? [{ call, back }] : [];
  });
}

function targetOf(link: Element): string {
  return (link.getAttribute("href") ?? "").replace(/^[^#]*#/, "");
}

function namesOf(element: Element | null): string[] {
  return [element?.id, element?.getAttribute("name")].filter((name) => !!name) as string[];
}

/** The largest element around a way back that has nothing of the text and of no other note. */
function noteOf(back: HTMLElement, links: readonly NoteLinks[], body: HTMLElement): Element {
  let note: Element = back.closest("p, li") ?? back;
  const isFree = ({ call, back: other }: NoteLinks, around: Element) =>
    !around.contains(call) && (note.contains(other) || !around.contains(other));
  for (;;) {
    const around = note.parentElement;
    if (around === null || around === body || !links.every((one) => isFree(one, around))) return note;
    note = around;
  }
}

/** The rule between a text and its first note. */
function lineBefore(note: Element): Element[] {
  const before = note.previousElementSibling;
  return before?.tagName === "HR" ? [before] : [];
}

function removeLink(link: Element): void {
  const raised = link.closest("sup");
  link.remove();
  if (raised?.textContent?.trim() === "") raised.remove();
}

function paragraphsOf(note: Element): Element[] {
  const paragraphs = [...note.querySelectorAll("p")];
  if (note.tagName === "P") return [note];
  if (paragraphs.length > 0) return paragraphs;
  return [elementBeside(note, "p", note.childNodes)];
}

/** @returns the link in it */
function replaceCall(call: Element, key: string): Element {
  const link = elementBeside(call, "a");
  link.setAttribute("data-footnote-ref", "");
  link.setAttribute("href", `#fn-${key}`);
  (call.closest("sup") ?? call).replaceWith(elementBeside(call, "sup", [link]));
  return link;
}
