const MARGIN = 0.2;

/** Scrolls a scroller, and nothing around it, so that an element in it is in view. */
export function reveal(element: Element, scroller: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  const margin = view.height * MARGIN;
  if (top >= view.top + margin && bottom <= view.bottom - margin) return;
  scroller.scrollTop += top - view.top - (view.height - height) / 2;
}
