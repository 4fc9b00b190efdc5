const number = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 1 });

/** What the commands of the sample magazine say. */
export const sampleCopy = {
  sampleRemoved: (posts: number) => `Örnek dergi kaldırıldı: ${number.format(posts)} yazı.`,
  noSampleThere: "Kitaplıkta örnek dergiden bir şey yok; hiçbir şey değişmedi.",
  takingSample: "Örnek dergi kitaplığa alınıyor",

  resetQuestion:
    "Kitaplıkta kendi yazılarınız var; hepsi silinip yerine örnek dergi konacak. Emin misiniz? (e/H) ",
  resetNeedsYes: "Kitaplıkta kendi yazılarınız var; silinmelerini istiyorsanız --yes ekleyin.",
  resetDone: (posts: number) => `Örnek dergi kitaplığa kondu: ${number.format(posts)} yazı.`,
} as const;
