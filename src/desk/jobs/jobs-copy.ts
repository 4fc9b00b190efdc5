export const copy = {
  interrupted: "Sunucu bu iş bitmeden kapandı; yeniden başlatın.",
  cancelled: "İş durduruldu.",
  failed: "İş beklenmedik bir hatayla bitti; sunucu günlüğü nedenini söyler.",
  tooMany: "Şu anda çok fazla iş sürüyor; biri bitince yeniden deneyin.",
  noSuchJob: "Böyle bir iş yok.",
} as const;
