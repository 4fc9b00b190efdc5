export const copy = {
  unknown: "Bu sayfa artık yok; listeye dönün.",
  titleMissing: "Sayfanın başlığı boş olamaz.",
  titleTooLong: (most: number) => `Başlık en çok ${most} karakter olabilir.`,
  changedMeanwhile: "Bu sayfayı bu arada başka biri kaydetti. Yazdığınız bu tarayıcıda duruyor.",
  notADocument: "Gönderilen metin anlaşılmadı; sayfayı yenileyin. Yazdığınız bu tarayıcıda duruyor.",
  pictureGone: "Metindeki bir görsel artık sunucuda yok; görseli yeniden ekleyin.",
} as const;
