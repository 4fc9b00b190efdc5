export const copy = {
  /** The first account, until its owner gives a name. */
  owner: "Yayıncı",
  nameMissing: "Ad boş olamaz.",
  nameTooLong: (most: number) => `Ad en çok ${most} karakter olabilir.`,
  nameTaken: "Bu adda biri zaten var, ya da birinin adı buna çok benziyor; ayırt eden bir ad verin.",
  nameOdd:
    "Ad, tek bir alfabenin harfleriyle ve görünmeyen işaretler olmadan yazılmalı; klavyeden yeniden yazın.",
  noSuchStaff: "Ekipte böyle biri yok.",
  linkUnknown: "Bu bağlantı geçerli değil; yenisini isteyin.",
  linkUsed: "Bu bağlantı kullanılmış; her bağlantı bir kez açılır. Yenisini isteyin.",
  linkOver: "Bu bağlantının süresi dolmuş; yenisini isteyin.",
  tooShort: (least: number) =>
    `Parola en az ${least} karakter olmalı; birkaç sözcüklük bir cümle kolay akılda kalır.`,
  tooPlain:
    "Bu parola kolay tahmin edilir: yinelenen harflerden, sıralı tuşlardan ya da çok bilinen sözcüklerden oluşuyor. Birbiriyle ilgisiz dört beş sözcük seçin.",
  tooLong: (most: number) => `Parola en çok ${most} karakter olabilir.`,
  wrong: "Ad ya da parola yanlış.",
  tooMany: (minutes: number) => `Çok fazla deneme oldu; ${minutes} dakika sonra yeniden deneyin.`,
  busy: "Sunucu şu anda meşgul; birazdan yeniden deneyin.",
  signedOut: "Oturum kapanmış; yeniden girin.",
  notPublisher: "Bunu yalnız yayıncılar yapabilir.",
  somebodyElse:
    "Bu sayfa başka birinin oturumunda açılmıştı; onun adıyla girin. Kendi adınızla girmek için sayfayı yeniden açın.",
  disabled: "Bu kişi masaya giremiyor; önce girişini açın.",
  lastPublisher: "Masaya girebilen son yayıncı bu; önce bir başkasını yayıncı yapın.",
  confirmFirst: "Bunun için kim olduğunuzu yeniden doğrulayın.",
} as const;
