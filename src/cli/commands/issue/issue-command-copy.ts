import { turkishNumber } from "../../../domain/turkish-number.ts";
/** Words of the commands for issues. */
export const issueCopy = {
  optionFreePages: (value: string, most: number) =>
    `--free-pages: “${value}” olmaz; 0 ile ${turkishNumber(most)} arasında bir sayı ya da “yok” yazın.`,
  optionAddress: (option: string, value: string) =>
    `${option}: “${value}” bir web adresi değil; https:// ile başlayan bir adres yazın.`,
  opensAfterFree: "Sayı, herkese açılacağı günden önce açılmalı: --opens, --free-from gününden sonra olamaz.",
  noSuchPost: "bu kimlikte bir yazı yok.",

  takingIssue: "PDF kitaplığa alınıyor",
  makingPages: "Sayfalar hazırlanıyor",
  onlyTermsUpdated: (options: readonly string[]) =>
    `İçerik bir servisten geliyor; burada yalnız şunlar değiştirilebilir: ${options.join(", ")}.`,
  onlyIssuesUpdated: "bu bir sayı değil; yalnız sayılar değiştirilebilir.",
  pagesOfAdded: {
    missing: "Sayı eklendi; ama bazı sayfaları hazırlanamadı: PDF’yi programından yeniden dışa aktarın.",
    failed: "Sayı eklendi; sayfalarının hazırlanması yarıda kaldı, kalanını site kendisi hazırlar.",
    interrupted: "Durduruldu; sayı eklendi, kalan sayfalarını site kendisi hazırlar.",
  },
  pagesOfUpdated: {
    missing: "Sayı değiştirildi; ama bazı sayfaları hazırlanamadı: PDF’yi programından yeniden dışa aktarın.",
    failed: "Sayı değiştirildi; sayfalarının hazırlanması yarıda kaldı, kalanını site kendisi hazırlar.",
    interrupted: "Durduruldu; sayı değiştirildi, kalan sayfalarını site kendisi hazırlar.",
  },
  fontsMissing: (names: readonly string[]) =>
    `PDF’nin içinde olmayan yazı tiplerinin yerine benzerleri kullanıldı: ${names.join(", ")}. Görünüş değişmesin isterseniz PDF’yi yazı tiplerini gömerek yeniden dışa aktarın.`,
  reportingIssues: "Sayılar inceleniyor",
  noIssues: "Sayı yok.",
  notIssue: "bu bir sayı değil; raporu yalnız sayıların olur.",
  reportHead: (title: string, id: string) => `${title} (${id})`,
  pdfLate: "PDF zamanında alınamadı; içerik servisi yavaş.",
  notShown: (reason: string) => `Okura gösterilemiyor: ${reason}`,
  reportFacts: {
    pages: "Sayfa",
    size: "Boyut",
    repaired: "Onarıldı",
    repairedPages: "PDF’nin sayfa listesi bozuktu; bulunan sayfalar alındı",
    trimmed: "Kesim payı atılan PDF sayfası",
    split: "İkiye bölünen PDF sayfası",
    looseFonts: "Gömülü olmayan yazı tipi",
    withoutText: "Metinsiz sayfa",
    turkish: "Türkçe metin",
    brokenWords: "Bozuk görünen sözcük",
    searchable: "Aramada bulunacak",
  },
  nothing: "yok",
  undoneBy: (pages: string, command: string) => `${pages} (geri almak için: ${command})`,
  pagesFromPdf: (pages: number, pdfPages: number) =>
    pages === pdfPages ? turkishNumber(pages) : `${turkishNumber(pages)} (PDF’de ${turkishNumber(pdfPages)})`,
  turkishScore: (score: number) => `100 üzerinden ${turkishNumber(score)}`,
  searchablePages: (found: number, all: number) => {
    if (found === 0) return "hiçbir sayfa";
    return found === all ? "bütün sayfalar" : `${turkishNumber(all)} sayfanın ${turkishNumber(found)} tanesi`;
  },
} as const;
