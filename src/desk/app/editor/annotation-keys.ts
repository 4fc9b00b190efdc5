/** Keys for margin notes and suggestions, as ProseMirror names them. */
export const annotationKeys = {
  nextComment: "Mod-Alt-n",
  previousComment: "Mod-Alt-p",
  suggest: "Mod-Shift-e",
  nextSuggestion: "F8",
  takeSuggestion: "Mod-Shift-Enter",
  leaveSuggestion: "Mod-Shift-Backspace",
} as const;
