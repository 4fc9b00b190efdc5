import { turkishNumber } from "../../domain/turkish-number.ts";

export const copy = {
  empty: "Notunuzu yazın.",
  tooLong: (most: number) => `Bir not en çok ${turkishNumber(most)} karakter olabilir.`,
  placeTooLong: "Not için daha kısa bir yer seçin.",
  placeGone: "Seçtiğiniz yer bu sırada silindi; başka bir yer seçin.",
  placeTooOld: "Yazı bu arada çok değişti; yeri yeniden seçin.",
  tooMany: (most: number) => `Bir yazıda en çok ${turkishNumber(most)} not olabilir.`,
  noSuchThread: "Böyle bir not yok; silinmiş olabilir.",
  noSuchPerson: "Seçtiğiniz kişi artık masada değil; başka birini seçin.",
  notYours: "Bir notu yalnız yazan değiştirebilir.",
  notRemovable: "Bir notu yalnız yazan, yazdıktan sonra 15 dakika içinde silebilir.",
  inBin: "Bu yazı çöp kutusunda; not eklemek için önce geri alın.",
} as const;
