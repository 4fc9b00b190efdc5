/** Hears of events of several names. @returns how to undo it */
export function listenTo(target: EventTarget, names: readonly string[], listener: (event: Event) => void) {
  for (const name of names) target.addEventListener(name, listener);
  return () => {
    for (const name of names) target.removeEventListener(name, listener);
  };
}
