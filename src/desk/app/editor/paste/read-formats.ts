import { elementBeside, INLINE, nodesIn } from "./foreign-elements.ts";

const BOLD = /(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /(?:^|;)\s*font-weight:\s*(?:normal|[1-5]00)/i;
const ITALIC = /(?:^|;)\s*font-style:\s*(?:italic|oblique)/i;
const NOT_ITALIC = /(?:^|;)\s*font-style:\s*normal/i;
const LINE_THROUGH = /(?:^|;)\s*text-decoration[^;]*line-through/i;
const RAISED = /(?:^|;)\s*(?:vertical-align:\s*super|mso-text-raise:\s*[1-9.])/i;
const LOWERED = /(?:^|;)\s*(?:vertical-align:\s*sub\b|mso-text-raise:\s*-)/i;
/** Word's own styles, also by their Turkish names, where no style sheet came along. */
const ITALIC_NAME = /^(?:Mso)?(?:(?:Subtle|Intense)?Emphasis|(?:Hafif|Gl|Güçlü)?Vurgu(?:lama)?|BookTitle)$/;
const BOLD_NAME = /^(?:Mso)?(?:Strong|IntenseEmphasis|BookTitle|Gl|Güçlü|(?:Gl|Güçlü)Vurgulama)$/;
const RAISED_NAME = /^Mso(?:Foot|End)noteReference$/;

interface Format {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** A heading is bold by itself: only what is bold by a tag of its own is told. */
  readonly isHeading: boolean;
}

const PLAIN: Format = { isBold: false, isItalic: false, isHeading: false };

/** Makes elements of formats that were styles, of paragraphs and of words. What says that it is not bold is not. */
export function readFormats(body: HTMLElement): void {
  const formats = new Map<Element | null, Format>([[body, PLAIN]]);
  for (const element of body.querySelectorAll<HTMLElement>("*"))
    formats.set(element, formatOf(element, formats.get(element.parentElement) ?? PLAIN));
  for (const text of nodesIn(body, NodeFilter.SHOW_TEXT)) {
    const { parentElement: parent } = text;
    const { isItalic, isBold } = formats.get(parent) ?? PLAIN;
    const isBetweenBlocks = text.nodeValue?.trim() === "" && !INLINE.has(parent?.tagName ?? "");
    if (isBetweenBlocks) continue;
    if (isItalic) wrap(text, "em");
    if (isBold) wrap(text, "strong");
  }
  for (const element of body.querySelectorAll<HTMLElement>("[data-style], [class]"))
    if (INLINE.has(element.tagName)) wrapByStyle(element);
  for (const element of formats.keys())
    if (element && /^(?:B|STRONG|I|EM)$/.test(element.tagName)) element.replaceWith(...element.childNodes);
}

function formatOf(element: HTMLElement, around: Format): Format {
  const { tagName: tag } = element;
  const style = element.dataset.style ?? "";
  if (/^(?:H[1-6]|TH)$/.test(tag)) return { isBold: false, isItalic: false, isHeading: true };
  let { isBold, isItalic } = around;
  if (/^(?:B|STRONG)$/.test(tag)) isBold = !NOT_BOLD.test(style);
  else if (!around.isHeading)
    isBold = BOLD.test(style) || (!NOT_BOLD.test(style) && (isBold || isNamed(element, BOLD_NAME)));
  if (/^(?:I|EM)$/.test(tag)) isItalic = !NOT_ITALIC.test(style);
  else
    isItalic = ITALIC.test(style) || (!NOT_ITALIC.test(style) && (isItalic || isNamed(element, ITALIC_NAME)));
  // A quotation's own style is how it looks.
  if (tag === "P" && element.parentElement?.tagName === "BLOCKQUOTE") isBold = isItalic = false;
  return { isBold, isItalic, isHeading: around.isHeading };
}

function isNamed(element: Element, name: RegExp): boolean {
  return element.tagName === "SPAN" && [...element.classList].some((one) => name.test(one));
}

function wrapByStyle(element: HTMLElement): void {
  const style = element.dataset.style ?? "";
  const isRaised = RAISED.test(style) || isNamed(element, RAISED_NAME);
  if (LINE_THROUGH.test(style) && !/^(?:S|DEL|STRIKE)$/.test(element.tagName)) wrapInside(element, "s");
  if (/^SU[BP]$/.test(element.tagName)) return;
  if (isRaised) wrapInside(element, "sup");
  if (LOWERED.test(style)) wrapInside(element, "sub");
}

function wrapInside(element: Element, tag: string): void {
  element.append(elementBeside(element, tag, element.childNodes));
}

function wrap(text: ChildNode, tag: string): void {
  const outer = elementBeside(text.parentElement as Element, tag);
  text.before(outer);
  outer.append(text);
}
