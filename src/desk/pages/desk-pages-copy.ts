export const copy = {
  unknown: "Bu sayfa artık yok; listeye dönün.",
  titleMissing: "Sayfanın başlığı boş olamaz.",
  changedMeanwhile: "Bu sayfayı bu arada başka biri kaydetti. Yazdığınız bu tarayıcıda duruyor.",
  notADocument: "Gönderilen metin anlaşılmadı; sayfayı yenileyin. Yazdığınız bu tarayıcıda duruyor.",
  pictureGone: "Metindeki bir resim artık sunucuda yok; resmi yeniden ekleyin.",
} as const;
