const LIST = /mso-list:\s*l\d+\s+level(\d+)/i;
/** Word's marker before an item, in a span of its own. */
const MARKER = "[data-style*='mso-list:Ignore'], [data-style*='mso-list: Ignore']";
const NUMBER = /^\s*(?:\d+|[a-zçğıöşü]|[ivxlc]+)[.)]/i;

/** Word's desktop sends the items of a list as paragraphs that only its own style calls a list. */
export function makeWordLists(body: HTMLElement): void {
  const open: { readonly level: number; readonly list: HTMLElement }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[data-style*='mso-list']")) {
    const level = Number(LIST.exec(paragraph.dataset.style ?? "")?.[1] ?? 0);
    if (level === 0) continue;
    const marker = paragraph.querySelector(MARKER);
    const tag = NUMBER.test(marker?.textContent ?? "") ? "ol" : "ul";
    marker?.remove();
    const isRow = last !== null && paragraph.previousElementSibling === last;
    if (!isRow) open.length = 0;
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(tag);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      if (!parent) last = list;
      open.push({ level, list });
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

/** Word in the browser sends a list for each item, and says its depth beside it. */
export function joinWebLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll("ul, ol")) {
    const [item] = list.children;
    const level = Number(item?.getAttribute("data-aria-level") ?? 0);
    const former = list.previousElementSibling;
    if (!item || level === 0 || former?.tagName !== list.tagName) continue;
    let target: Element = former;
    for (let depth = 1; depth < level; depth += 1) {
      const inner = target.lastElementChild?.querySelector(":scope > ul, :scope > ol");
      if (inner) target = inner;
      else {
        const made = body.ownerDocument.createElement(list.tagName);
        target.lastElementChild?.append(made);
        target = made;
      }
    }
    target.append(...list.children);
    list.remove();
  }
}
