export const copy = {
  linkOver: "Bu ön izleme artık yok; size gönderenden yeni bir bağlantı isteyin.",
  notPrepared: "Ön izleme şu anda hazırlanamıyor; birazdan yeniden deneyin.",
  broken: "Ön izleme gösterilemedi; birazdan yeniden deneyin.",
} as const;
