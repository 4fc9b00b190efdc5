import { elementBeside } from "./foreign-elements.ts";

/** Word leaves out of a class what is not ASCII: “Başlık 1” is `Balk1`, “Alıntı” `Alnt`. */
const HEADING = /^(?:Mso)?(?:Heading|Ba[şs]?l[ıi]?k)[-_]?([1-9])$/i;
const TITLE = /^(?:Mso|Konu)?(?:Title|Ba[şs]?l[ıi]?k|Bal)$/i;
const QUOTE =
  /^(?:Mso|[\p{L}\d]*)(?:Quote|Quotations?|Al[ıi]?nt[ıi]?)(?:CxSp(?:First|Middle|Last))?(?:-western)?$/iu;
const STYLE_NAME = /(?:^|;)\s*mso-style-name:\s*"?([^";]+)/i;
const OUTLINE_LEVEL = /(?:^|;)\s*mso-outline-level:\s*([1-9])/i;

/** Makes headings and quotations of paragraphs that are so by the name of their style alone. */
export function readNamedStyles(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>("p")) {
    const style = paragraph.dataset.style ?? "";
    const names = [...paragraph.classList, (STYLE_NAME.exec(style)?.[1] ?? "").replace(/\s+/g, "")];
    const level = headingLevel(names, style);
    if (level !== null) paragraph.replaceWith(elementBeside(body, `h${level}`, paragraph.childNodes));
    else if (names.some((name) => QUOTE.test(name)) && paragraph.closest("blockquote") === null)
      quote(paragraph);
  }
}

function headingLevel(names: readonly string[], style: string): number | null {
  if (names.some((name) => TITLE.test(name))) return 1;
  const found = names.map((name) => HEADING.exec(name)?.[1]).find((level) => level !== undefined);
  const level = Number(found ?? OUTLINE_LEVEL.exec(style)?.[1] ?? 0);
  return level === 0 ? null : Math.min(level, 6);
}

/** Paragraphs of a quotation that follow each other are one. */
function quote(paragraph: HTMLElement): void {
  const former = paragraph.previousElementSibling;
  if (former?.tagName === "BLOCKQUOTE" && former.hasAttribute("data-named")) {
    former.append(paragraph);
    return;
  }
  const made = elementBeside(paragraph, "blockquote");
  made.setAttribute("data-named", "");
  paragraph.before(made);
  made.append(paragraph);
}
