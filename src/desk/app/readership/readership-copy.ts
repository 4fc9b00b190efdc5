import { type Figure, figureWords, LEAST_TOLD } from "../../../domain/readership/told-figure.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";

export const copy = {
  title: "Okunma",
  lead: (begun: string) =>
    `Derginin sayfaları ne kadar açılıyor, neler okunuyor. Sayım ${begun} günü başladı; okurların kendileri hakkında hiçbir şey tutulmaz.`,
  emptyTitle: "Sayım başladı",
  emptyText:
    "Okurlar siteyi açtıkça burada ne kadar açıldığı, en çok okunan yazılar, sayılar ve bölümler, sonuna kadar okuyanların payı, okurların nereden geldiği ve akış aboneleri duracak. Okurların kendileri hakkında hiçbir şey tutulmaz.",
  fewNote: `“Birkaç”, ${turkishNumber(LEAST_TOLD)} sayısından azdır: okurlar tanınmasın diye böyle söylenir.`,
  letter: "Ayın mektubu",
  sheet: "CSV indir",
  glance: "Bir bakışta",
  opened: "Açılış",
  today: "Bugün",
  week: "Son 7 gün",
  month: "Son 30 gün",
  year: "Son 12 ay",
  day: "Gün",
  monthHead: "Ay",
  period: "Dönem",
  periods: { bugun: "Bugün", hafta: "7 gün", ay: "30 gün", yil: "12 ay" },
  members: "Üyeler / ziyaretçiler",
  phones: "Telefon / masaüstü",
  downloads: "İndirilen PDF",
  searches: "Aramalar",
  searchesOf: (found: Figure, missed: Figure) =>
    `${figureWords(found)} sonuçlu, ${figureWords(missed)} sonuçsuz`,
  articles: "En çok okunan yazılar",
  issues: "En çok okunan sayılar",
  sections: "En çok okunan bölümler",
  nothing: "Bu dönemde açılan yok.",
  ended: "Sonuna gelen",
  middle: "Ortadaki okur",
  middleNote: "Ortadaki okur: okurların yarısı bundan kısa, yarısı bundan uzun kaldı.",
  name: "Başlık",
  hosts: "Nereden geldiler",
  noHosts: "Bu dönemde başka bir siteden gelen olmadı.",
  feeds: "Akış aboneleri",
  noFeeds: "Abone sayısını bildiren bir okuyucu olmadı.",
  misses: "Aranıp bulunamayanlar",
  missesLead: "Bütün zamanların aramalarından; her aranan bir yazı fikridir.",
  noMisses: "Aranıp bulunamayan bir şey yok.",
  term: "Aranan",
  times: "Kaç kez",
  lastAt: "Son arama",
  pages: "Sayfaların gösterimi",
  page: "Sayfa",
  pageOf: (page: number) => `${page}. sayfa`,
  back: "Okunma",
  inEditor: "Masada aç",
  onSite: "Sitede gör",
  unread: "Henüz okunmadı",
  byAuthor: (name: string) => `${name}: yazıları ve okunmaları`,
  byAuthorLead: "Son 12 ayın rakamları; en yeni yazı önce.",
  authors: "Yazarlar",
  noPosts: "Sitede bu adı taşıyan bir yazı yok.",
  most: (most: number) => `en çok ${turkishNumber(most)}`,
  share: (share: Figure) => (share === null ? figureWords(null) : `%${share}`),
  split: (share: Figure) => (share === null ? "birkaç / kalanı" : `%${share} / %${100 - share}`),
  /** @param seconds null: too few readers */
  stay: (seconds: number | null) => {
    if (seconds === null) return "–";
    return seconds >= LONGEST ? "20 dk ve üstü" : stayWords(seconds, "dk", "sn");
  },
} as const;

/** In seconds: who stayed longer is not told apart. */
export const LONGEST = 1200;

export function stayWords(seconds: number, minute: string, second: string): string {
  const minutes = Math.floor(seconds / 60);
  const words = [minutes > 0 && `${minutes} ${minute}`, seconds % 60 > 0 && `${seconds % 60} ${second}`];
  return words.filter(Boolean).join(" ");
}
