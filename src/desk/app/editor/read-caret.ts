/** A browser tells late that its caret has moved: a key would act at the former place, others' words would put it back. */
export function readCaret(): void {
  document.dispatchEvent(new Event("selectionchange"));
}
