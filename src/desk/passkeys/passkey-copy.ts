export const copy = {
  unnamed: "Geçiş anahtarı",
  nameMissing: "Anahtarın bir adı olmalı.",
  notFound: "Böyle bir geçiş anahtarınız yok.",
  tooMany: (most: number) => `En çok ${most} geçiş anahtarınız olabilir; birini kaldırın.`,
  known: "Bu geçiş anahtarı zaten kayıtlı.",
  lastWay: "Masaya başka giriş yolunuz yok; önce bir parola belirleyin ya da başka bir anahtar ekleyin.",
  /** The domain stands alone, so that it takes no suffix. */
  otherDomain: (domain: string) =>
    `Bu geçiş anahtarı başka bir adres için oluşturulmuş: ${domain}. Parolanızla girin ya da yeni bir bağlantı isteyin.`,
  unknown: "Bu geçiş anahtarı burada kayıtlı değil; parolanızla girin ya da yeni bir bağlantı isteyin.",
  notVerified: "Geçiş anahtarı doğrulanamadı; yeniden deneyin.",
  somebodyElse: "Bu geçiş anahtarı sizin adınıza değil.",
} as const;
