/** Words of the editor's tools. */
export const copy = {
  tools: "Biçim araçları",
  undo: "Geri al",
  redo: "Yinele",
  strong: "Kalın",
  em: "İtalik",
} as const;
