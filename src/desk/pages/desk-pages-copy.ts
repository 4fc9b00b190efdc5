export const copy = {
  unknown: "Bu sayfa artık yok; listeye dönün.",
  titleMissing: "Sayfanın başlığı boş olamaz.",
  titleTooLong: (most: number) => `Başlık en çok ${most} karakter olabilir.`,
  changedMeanwhile: "Bu sayfayı bu arada başka biri kaydetti.",
  notADocument: "Gönderilen metin anlaşılmadı; kaydedilmedi.",
  pictureGone: "Metindeki bir görsel artık sunucuda yok; görseli yeniden ekleyin.",
} as const;
