export const copy = {
  interrupted: "Sunucu bu iş bitmeden kapandı; yeniden başlatın.",
  cancelled: "İş durduruldu.",
  failed: "İş beklenmedik bir hatayla bitti; sunucu günlüğü nedenini söyler.",
  noSuchJob: "Böyle bir iş yok.",
} as const;
