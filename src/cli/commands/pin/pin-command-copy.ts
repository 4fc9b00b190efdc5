/** Words of the commands for pinned posts. */
export const pinCopy = {
  optionPosition: (value: string) => `--position: “${value}” olmaz; 1, 2 ya da 3 yazın.`,
  untilPast: (value: string) => `--until: “${value}” geçmişte kaldı.`,
  pinned: (title: string, place: number, until: string | null) =>
    `Sabitlendi: ${title} (${place}. sırada, ${until === null ? "süresiz" : `bitişi ${until}`})`,
  unpinned: (id: string) => `Sabitlemesi kaldırıldı: ${id}`,
  noPins: "Sabitlenmiş yazı yok; ana sayfada en yeni yazı öne çıkar.",
  heads: ["SIRA", "KİMLİK", "BİTİŞ", "BAŞLIK"],
  endless: "süresiz",
  postGone: "(sitede yok)",
} as const;
