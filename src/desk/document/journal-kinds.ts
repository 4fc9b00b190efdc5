/** What happens with an article at the desk, and how it is told. */
export const ARTICLE_EVENTS = {
  "handed in": "Yayıncıya gönderildi",
  "given back": "Editöre geri gönderildi",
  "taken back": "Geri çekildi",
  /** What was remarked is said to be done. */
  settled: "Düzeltildi",
  noted: "Not yazıldı",
  suggested: "Öneride bulunuldu",
  published: "Yayımlandı",
  withdrawn: "Yayından kaldırıldı",
  scheduled: "Zamanlandı",
  unscheduled: "Zamanlama kaldırıldı",
  assigned: "Üstlenen değişti",
} as const;

export type ArticleEventKind = keyof typeof ARTICLE_EVENTS;
