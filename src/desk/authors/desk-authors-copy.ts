export const copy = {
  unknown: "Bu yazar artık yok; listeye dönün.",
  changedMeanwhile:
    "Bu yazarı bu arada başka biri değiştirdi. Yazdıklarınız duruyor; son hâlini görmek için sayfayı yenileyin.",
  nameMissing: "Yazarın adı boş olamaz.",
  namedByArticles: (articles: number) =>
    `Masadaki ${articles} yazı bu yazarın adını taşıyor; önce adı o yazılardan çıkarın ya da bu yazarı başka bir yazarla birleştirin.`,
  label: "Yazar",
  linksWrong:
    "Her bağlantının kısa bir adı ve https:// ile başlayan bir adresi olmalı; en çok sekiz bağlantı olabilir.",
  postsElsewhere: "Yazılar bir içerik servisinden geliyor; adlar orada birleştirilir.",
} as const;
