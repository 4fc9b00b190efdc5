export const copy = {
  noSuchRevision: "Geçmişte böyle bir kayıt yok; eskidiği için silinmiş olabilir.",
  nameTooLong: (most: number) => `Adı en çok ${most} karakter olabilir.`,
  stillChanging: "Yazı şu anda değişiyor; birazdan yeniden deneyin.",
} as const;
