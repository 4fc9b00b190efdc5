export const copy = {
  linkOver: "Bu ön izleme artık yok; size gönderenden yeni bir bağlantı isteyin.",
  broken: "Ön izleme gösterilemedi; birazdan yeniden deneyin.",
} as const;
