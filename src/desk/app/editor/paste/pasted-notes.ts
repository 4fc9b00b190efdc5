import { randomHex } from "../../random-hex.ts";

interface NoteLinks {
  /** Link in the text, which leads to the note. */
  readonly call: HTMLElement;
  /** Link in the note, which leads back. */
  readonly back: HTMLElement;
}

const HEADING = "h1, h2, h3, h4, h5, h6";

/**
 * Makes notes of what Word, LibreOffice, Google Docs and websites write as a link from the text to a note, and another
 * one back.
 * @returns says to the schema what they are: called when the foreign attributes are gone
 */
export function takeNotes(body: HTMLElement): () => void {
  const links = findNoteLinks(body);
  if (links.length === 0) return () => undefined;
  const notes = Map.groupBy(links, ({ back }) => noteOf(back, links, body));
  const separators = [...notes.keys()].flatMap(lineBefore);
  const list = body.ownerDocument.createElement("ol");
  const marks = [...notes].map(([note, own]) => {
    for (const { back } of own) removeLink(back);
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraphsOf(note));
    list.append(item);
    note.remove();
    return { item, calls: own.map(({ call }) => replaceCall(call)) };
  });
  for (const separator of separators) separator.remove();
  const section = body.ownerDocument.createElement("section");
  section.append(list);
  body.append(section);
  return () => {
    section.setAttribute("data-footnotes", "");
    for (const { item, calls } of marks) {
      const key = randomHex(4);
      item.id = `fn-${key}`;
      for (const call of calls) {
        call.setAttribute("data-footnote-ref", "");
        call.setAttribute("href", `#fn-${key}`);
      }
    }
  };
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
  if (note.tagName === "P") return [note.cloneNode(true) as Element];
  if (paragraphs.length > 0) return paragraphs;
  const paragraph = note.ownerDocument.createElement("p");
  paragraph.append(...note.childNodes);
  return [paragraph];
}

/** @returns the link in it */
function replaceCall(call: Element): Element {
  const raised = call.ownerDocument.createElement("sup");
  const link = call.ownerDocument.createElement("a");
  raised.append(link);
  (call.closest("sup") ?? call).replaceWith(raised);
  return link;
}
