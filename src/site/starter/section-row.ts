export const SECTION_LIST_ID = "konular";

/** Marks the row as cut while the window has no room for all its links; the style sheet shows the rest by it. @returns the undo */
export function watchRow(list: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    const links = [...list.children];
    const width = links.reduce((sum, link) => sum + link.clientWidth, 0);
    const { columnGap, paddingInlineStart } = getComputedStyle(list);
    const needed = width + (links.length - 1) * Number.parseFloat(columnGap);
    const isCut = needed > list.clientWidth - 2 * Number.parseFloat(paddingInlineStart);
    list.toggleAttribute("data-cut", isCut);
  });
  observer.observe(list);
  return () => observer.disconnect();
}

/** Shows all of the row in lines of their own, or folds it again. @param button which stands behind it */
export function unfoldRow(button: Element, isUnfolded = button.getAttribute("aria-expanded") !== "true") {
  button.setAttribute("aria-expanded", String(isUnfolded));
  button.previousElementSibling?.toggleAttribute("data-unfolded", isUnfolded);
}

/** Moves the row and nothing else. */
export function showCurrent(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>("[aria-current]");
  if (current) list.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - list.clientWidth / 2;
}
