export const refusalCopy = {
  badAddress: "Adres okunamadı.",
  tooLarge: "Gönderilen veri çok büyük.",
  tooManySignIns: (minutes: number) => `Çok fazla deneme yapıldı. ${minutes} dakika sonra yeniden deneyin.`,
  signInBusy: "Şu anda çok kişi giriş yapıyor. Birkaç saniye sonra yeniden deneyin.",
  crossSite: "İstek başka bir siteden geldiği için kabul edilmedi.",
} as const;
