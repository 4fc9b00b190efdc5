/** `/` focuses the search from anywhere but a field. @returns how to undo it */
export function focusOnSlash(search: () => HTMLElement | null): () => void {
  const onKey = (event: KeyboardEvent) => {
    const target = event.target as Element | null;
    const isTyping = target?.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    search()?.focus();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
