import { turkishDate } from "../../../domain/turkish-date.ts";

export const copy = {
  title: "Takvim",
  lead: "Ne zaman ne çıkıyor, neyin son günü. Bir satırı sürükleyerek, üstündeyken Alt ve ok tuşlarıyla ya da “Başka güne al…” ile taşıyın; yayın saati İstanbul’da aynı kalır.",
  previous: "Önceki ay",
  next: "Sonraki ay",
  today: "Bugün",
  nothing: "Bu ay bir şey yok.",
  kinds: { scheduled: "Zamanlandı", due: "Son gün", published: "Yayımlandı" },
  failed: "Zamanında yayımlanamadı",
  late: "Gecikti",
  move: "Başka güne al…",
  moveOf: (title: string) => `Başka güne al: ${title}`,
  moveTitle: "Başka güne al",
  day: "Gün",
  moveIt: "Taşı",
  chooseDay: "Bir gün seçin.",
  moved: (title: string, day: string) => `“${title}” şu güne alındı: ${turkishDate(day)}.`,
} as const;
