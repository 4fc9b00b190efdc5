import { turkishNumber } from "../../../domain/turkish-number.ts";
export const sampleCopy = {
  sampleRemoved: (posts: number) => `Örnek dergi kaldırıldı: ${turkishNumber(posts)} yazı.`,
  noSampleThere: "Kitaplıkta örnek dergiden bir şey yok; hiçbir şey değişmedi.",
  takingSample: "Örnek dergi kitaplığa alınıyor",

  resetQuestion:
    "Kitaplıkta kendi yazılarınız var; hepsi silinip yerine örnek dergi konacak. Emin misiniz? (e/H) ",
  resetNeedsYes: "Kitaplıkta kendi yazılarınız var; silinmelerini istiyorsanız --yes ekleyin.",
  resetDone: (posts: number) => `Örnek dergi kitaplığa kondu: ${turkishNumber(posts)} yazı.`,
} as const;
