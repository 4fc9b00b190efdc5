export const copy = {
  title: "Bul ve değiştir",
  term: "Bul",
  replacement: "Yerine",
  caseSensitive: "Büyük küçük harf ayrı",
  folded: "Benzer harfler de (ı–i, ş–s, â–a)",
  count: (matches: number) => (matches === 0 ? "Yok" : `${matches.toLocaleString("tr")} yerde`),
  previous: "Önceki",
  next: "Sonraki",
  replace: "Değiştir",
  replaceAll: "Hepsini değiştir",
  close: "Kapat",
} as const;
