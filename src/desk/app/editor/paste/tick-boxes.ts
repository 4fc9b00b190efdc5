const BOXES = "img, input, span[role=checkbox]";
const MARKDOWN_BOX = /^\s*(?:[-*+]\s+)?\[([ xX])\]\s+/;

/** Makes signs of the boxes of a list of tasks, which Google Docs draws as pictures: an article has no fields. */
export function writeTickBoxes(body: HTMLElement): void {
  for (const box of body.querySelectorAll(BOXES)) {
    const item = box.closest("li");
    if (!isTickBox(box, item)) continue;
    const isTicked =
      box.hasAttribute("checked") ||
      /^checked$/i.test(box.getAttribute("alt") ?? "") ||
      [box, item].some((element) => element?.getAttribute("aria-checked") === "true");
    const sign = `${isTicked ? "☑" : "☐"} `;
    // A sign before the item's paragraph would be a paragraph of its own.
    const paragraph = box.nextElementSibling?.tagName === "P" ? box.nextElementSibling : null;
    if (paragraph) paragraph.prepend(sign);
    else box.before(sign);
    box.remove();
  }
  for (const item of body.querySelectorAll("li")) {
    const words = firstText(item);
    if (words) words.nodeValue = readTickBox(words.nodeValue ?? "");
  }
}

/** `- [x] Ekmek`, as Markdown and Notion write it, with the sign. */
export function readTickBox(words: string): string {
  return words.replace(MARKDOWN_BOX, (_, tick: string) => (tick === " " ? "☐ " : "☑ "));
}

function isTickBox(box: Element, item: Element | null): boolean {
  if (box.tagName === "INPUT") return /^checkbox$/i.test(box.getAttribute("type") ?? "");
  return (
    box.tagName === "SPAN" ||
    box.getAttribute("aria-roledescription") === "checkbox" ||
    /^(?:un)?checked$/i.test(box.getAttribute("alt") ?? "") ||
    (item?.getAttribute("role") === "checkbox" && box === item.querySelector("img"))
  );
}

function firstText(item: Element): Node | null {
  let node = item.firstChild;
  while (node && node.nodeType !== 3) {
    const isBlank = node.nodeType === 1 && node.textContent?.trim() === "";
    node = isBlank ? node.nextSibling : (node.firstChild ?? node.nextSibling);
  }
  return node;
}
