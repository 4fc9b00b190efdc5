export const copy = {
  linkOver: "Bu önizleme artık yok; size gönderenden yeni bir bağlantı isteyin.",
  broken: "Önizleme gösterilemedi; birazdan yeniden deneyin.",
} as const;
