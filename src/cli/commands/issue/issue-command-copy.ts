import { turkishNumber } from "../../../domain/turkish-number.ts";
export const issueCopy = {
  noSuchPost: "bu kimlikte bir yazı yok.",
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
    scanned: "Taramadan okunan",
    turkish: "Türkçe metin",
    brokenWords: "Bozuk görünen sözcük",
    searchable: "Aramada bulunacak",
  },
  nothing: "yok",
  undoneBy: (pages: string, field: string) =>
    `${pages} (olduğu gibi kalsın isterseniz masada seçin ya da dosyaya “${field}” yazıp --update ile alın)`,
  pagesFromPdf: (pages: number, pdfPages: number) =>
    pages === pdfPages ? turkishNumber(pages) : `${turkishNumber(pages)} (PDF’de ${turkishNumber(pdfPages)})`,
  turkishScore: (score: number) => `100 üzerinden ${turkishNumber(score)}`,
  searchablePages: (found: number, all: number) => {
    if (found === 0) return "hiçbir sayfa";
    return found === all ? "bütün sayfalar" : `${turkishNumber(all)} sayfanın ${turkishNumber(found)} tanesi`;
  },
} as const;
