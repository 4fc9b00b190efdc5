import { turkishNumber } from "../../domain/turkish-number.ts";

export const copy = {
  noSuchArticle: "Böyle bir yazı yok; silinmiş olabilir.",
  noSuch: {
    article: "Sitede böyle bir yazı yok; kaldırılmış olabilir.",
    issue: "Böyle bir sayı yok; kaldırılmış olabilir.",
    page: "Böyle bir sayfa yok; kaldırılmış olabilir.",
  },
  hosted: "Yazılar içerik servisinden geliyor; orada yazılır.",
  inBin: "Bu yazı çöp kutusunda; kaydetmek için önce geri alın.",
  stepInvalid: "Gönderilen değişiklik anlaşılmadı; sayfayı yenileyin.",
  windowClosed: "Bu pencerenin yerini başka bir pencere aldı; buradan artık kaydedilmez. Sayfayı yenileyin.",
  windowOfOther: "Bu pencere başka birinde açık; kapatılamaz.",
  tooLong: "Yazı bir sayfa için çok uzun; ikiye bölün.",
  behind: "Yazı bu arada değişti.",
  tooOld: "Yazı bu arada çok değişti; yenisi getiriliyor.",
  tooManyListeners: "Bu yazı çok fazla pencerede açık; birini kapatın.",
  textTooLong: (field: string, most: number) => `${field} en çok ${turkishNumber(most)} karakter olabilir.`,
  categoriesTooMany: (most: number) => `En çok ${most} bölüm olabilir.`,
  authorsTooMany: (most: number) => `Bir yazıda en çok ${most} kişi anılabilir.`,
  addressInvalid: "Adres yalnız küçük harf, rakam ve tire içerebilir.",
  takeOutFirst: "Çöp kutusunda; önce geri alın.",
  withdrawFirst: "Yayında olan silinemez; önce yayından kaldırın.",
  untitled: "Başlıksız",
} as const;
