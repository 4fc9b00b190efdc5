import { each, elementsOf, type HtmlElement } from "../html-tree.ts";

export const nameWaysBack = each((section) => {
  if (section.attributes["data-footnotes"] === undefined) return;
  const list = section.children.find((child) => typeof child === "object" && child.tag === "ol");
  if (typeof list !== "object") return;
  const notes = list.children.filter((child) => typeof child === "object" && child.tag === "li");
  for (const [index, note] of notes.entries()) {
    const ways = [...elementsOf(note as HtmlElement)].filter(isWayBack);
    for (const [place, { attributes }] of ways.entries())
      attributes["aria-label"] = wayBack(index + 1, ways.length > 1 ? place + 1 : null);
  }
});

function isWayBack({ attributes }: HtmlElement): boolean {
  return attributes["data-footnote-backref"] !== undefined;
}

function wayBack(note: number, place: number | null): string {
  return `Metne dön, ${note}. not${place === null ? "" : `, ${place}. yer`}`;
}
