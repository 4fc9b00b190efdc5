export const amendmentCopy = {
  title: "Düzeltmeler ve cevaplar",
  kinds: { update: "Güncelleme", correction: "Düzeltme", reply: "Cevap" },
  wrong: "Yanlış:",
  right: "Doğrusu:",
  all: "Bütün düzeltmeler ve cevaplar",
  told: { update: "Güncellendi:", correction: "Düzeltildi:", reply: "Cevap:" },
} as const;
