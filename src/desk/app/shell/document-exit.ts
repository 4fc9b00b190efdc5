let isLeaving = false;

/** Has the browser ask before the window's document goes, while there is something to lose. @returns its undo */
export function askBeforeExit(isUnsaved: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isLeaving && isUnsaved()) event.preventDefault();
  };
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}

/** Goes to the sign-in screen in a new document, of a person who was asked already: the browser asks nothing more. */
export function leaveDesk(): void {
  // A second navigation would break off the first one.
  if (isLeaving) return;
  isLeaving = true;
  location.assign("/masa");
}
