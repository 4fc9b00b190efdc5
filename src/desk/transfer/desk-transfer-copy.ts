export const copy = {
  hosted: "Yazılar bir içerik servisinden geliyor; buraya taşınmaz.",
  busy: "Bir taşıma zaten sürüyor; bitmesini bekleyin ya da durdurun.",
  diskFull: "Sunucunun diski doldu. Gelenler burada kaldı; yer açıp yeniden başlatın.",
  tooHeavy:
    "Dosyayı okumak, ayrılan süreyi ya da belleği aştı. Gelenler burada kaldı; kalanı daha küçük parçalar hâlinde deneyin.",
  site: "Eski sitenin adresi https://eski-dergi.com gibi yazılır.",
  archive: (day: string) => `dergi-${day}.zip`,
} as const;
