export const copy = {
  notPicture: "Dosya bir görsel değil ya da açılamıyor.",
  notHad: "Dosya alınamadı; sunucu günlüğü nedenini söyler.",
  notHosted: "Yazılar bu sunucuda; ayrıca bakılacak bir servis yok.",
  noLoss: "Onay bekleyen bir eksilme yok.",
} as const;
