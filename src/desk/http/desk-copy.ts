export const copy = {
  invalidField: (field: string) =>
    field === ""
      ? "Gönderilen veri anlaşılmadı; sayfayı yenileyin."
      : `“${field}” alanı anlaşılmadı; sayfayı yenileyin.`,
  notFound: "Masada böyle bir adres yok.",
  broken: "Beklenmedik bir hata oldu; sunucu günlüğü nedenini söyler.",
  diskFull: "Sunucunun diski dolu; yer açılmadan hiçbir şey kaydedilemez.",
  unavailable: "Veritabanı şu anda yanıt vermiyor; birazdan yeniden deneyin.",
  notNow: (reason: string) =>
    `Sunucu bunu şu anda yapamıyor (${reason}); biraz sonra yeniden deneyin, sürerse sunucuya bakan kişiye söyleyin.`,
  tooMany: "Sunucuda bekleyen çok iş var; birazdan yeniden deneyin.",
  notOpened: (reason: string) => `Masa şu anda açılamıyor. ${reason}`,
  textTooHeavy: "Metin çok uzun olduğu için okunamadı; birazdan yeniden deneyin ya da metni bölün.",
  tooLarge: "Gönderilen veri çok büyük.",
  notBuilt: "Masa derlenmemiş; “npm run build” çalıştırın.",
} as const;
