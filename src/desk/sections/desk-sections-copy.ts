export const copy = {
  unknown: "Bu bölüm artık yok; sayfayı yenileyin.",
  changedMeanwhile:
    "Bu bölümü bu arada başka biri değiştirdi. Yazdıklarınız duruyor; son hâlini görmek için sayfayı yenileyin.",
  nameMissing: "Bölümün adı boş olamaz.",
  nameWrong: (most: number) => `Bölümün adı tek satır ve en çok ${most} karakter olabilir.`,
  nameTaken: (name: string) =>
    `Bu adda bir bölüm var: ${name}. Başka bir ad yazın ya da ikisini birleştirin.`,
  descriptionTooLong: (most: number) => `Bölümün tanıtımı en çok ${most} karakter olabilir.`,
  sameSection: "Bölüm kendisiyle birleştirilemez; başka bir bölüm seçin.",
  notEmpty: (posts: number) =>
    `Bu bölümde ${posts} yazı var; önce yazıların bölümünü değiştirin ya da bölümü birleştirin.`,
  namedByDrafts: (articles: number) =>
    `Masada bu bölümü seçmiş ${articles} yazı var; önce onların bölümünü değiştirin ya da bölümü birleştirin.`,
  elsewhere: "Yazılar bir içerik servisinden geliyor; bölümleri orada eklenir, adları orada değişir.",
} as const;
