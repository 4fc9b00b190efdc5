import { turkishNumber } from "../../../domain/turkish-number.ts";

/** What is done with the chosen: of all of them, and of some of them. */
const DEEDS = {
  publish: ["sayı", "tanesi", "yayım sırasında; sayfaları hazır olan çıkar."],
  terms: ["sayının", "tanesinin", "koşulları değişti."],
  section: ["yazının", "tanesinin", "bölümü değişti."],
  author: ["yazının", "tanesinin", "yazarı değişti."],
  withdraw: ["yazı", "tanesi", "yayından kaldırıldı."],
  bin: ["yazı", "tanesi", "çöp kutusuna atıldı."],
  restore: ["yazı", "tanesi", "çöp kutusundan geri alındı."],
} as const;

export type Deed = keyof typeof DEEDS;

export const copy = {
  select: (title: string) => `Seç: ${title}`,
  all: "Görünenlerin hepsini seç",
  bar: "Seçilenler",
  count: (chosen: number) => `Seçilen: ${turkishNumber(chosen)}`,
  clear: "Seçimi bırak",
  section: "Bölüm…",
  author: "Yazar…",
  withdraw: "Yayından kaldır…",
  bin: "Çöp kutusuna at",
  restore: "Geri al",
  withdrawal: (chosen: number) => ({
    title: "Yayından kaldırılsın mı?",
    text: `Seçilen: ${turkishNumber(chosen)}. Dergiden ve aramadan çıkar; masada durur, yeniden yayımlanabilir.`,
    action: "Yayından kaldır",
  }),
  dialog: {
    section: { title: "Başka bölüm", field: "Bölüm", missing: "Bir bölüm seçin ya da yeni bir ad yazın." },
    author: { title: "Başka yazar", field: "Yazar", missing: "Bir yazar seçin ya da yeni bir ad yazın." },
  },
  how: "Öncekiler",
  hows: { replaced: "Yerine geçsin", added: "Yanına eklensin" },
  authorNote: "Yalnız yazanlar değişir; söyleşenler, çevirenler, çizenler ve fotoğrafçılar kalır.",
  publisherNote:
    "Yayındaki yazılarda hemen görünür. Yayımlanmamış başka değişikliği olanlarda, yazı yayımlanınca görünür.",
  editorNote: "Yayındaki yazılarda, yazı yayımlanınca görünür.",
  change: "Değiştir",
  done(deed: Deed, done: number, chosen: number) {
    const [all, some, verb] = DEEDS[deed];
    if (done === 0) return `Seçilenlerde bir şey değişmedi.`;
    const of = deed === "publish" || deed === "terms" ? "sayıdan" : "yazıdan";
    return done === chosen
      ? `${turkishNumber(done)} ${all} ${verb}`
      : `${turkishNumber(chosen)} ${of} ${turkishNumber(done)} ${some} ${verb}`;
  },
  waiting: (articles: number) => `${turkishNumber(articles)} tanesinde, yazı yayımlanınca görünür.`,
  refusal: (titles: readonly string[], reason: string) => `${titles.join(", ")}: ${reason}`,
  close: "Kapat",
} as const;
