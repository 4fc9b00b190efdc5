export const amendCopy = {
  none: "Okura duyurulmuş bir şey yok.",
  oneKind: "--guncelleme, --yanlis ile --dogrusu, --cevap ile --veren: bunlardan yalnız biri verilir.",
  added: (title: string) => `“${title}”: okura duyuruldu.`,
  removed: (title: string) => `“${title}”: kaldırıldı; yayın kaydında durur.`,
} as const;
