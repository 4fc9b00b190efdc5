export const copy = {
  archive: (chain: string) => `yayin-kaydi-${chain}.zip`,
  noVersion: "Kayıtta böyle bir hâl yok.",
  pdf: (hash: string) => `PDF (SHA-256: ${hash}…)`,
  reasonMissing: "Nedenini yazın: örneğin davanın ya da isteğin numarası.",
  reasonTooLong: "Neden en çok 300 karakter olabilir.",
} as const;
