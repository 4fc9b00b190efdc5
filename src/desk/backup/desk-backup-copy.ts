import { turkishNumber } from "../../domain/turkish-number.ts";

export const copy = {
  noFolder: (folder: string) =>
    `Yedek klasörü yok: ${folder}. Disk bağlı olmayabilir; BACKUP_DIR değişkenine bakın.`,
  notHere: "Bu yedek bu sunucuda yok; silinmiş ya da başka bir makinede alınmış olabilir.",
  stopped: "Yedek bitmeden durduruldu; yarım dosya kalmadı.",
  broken: "Yedek alınırken beklenmedik bir hata oldu; sunucu günlüğü nedenini söyler.",
  notWritten: (folder: string) =>
    `Yedek klasörüne yazılamıyor: ${folder}. Klasörün izinlerine ve diskin bağlı olduğuna bakın.`,
  lost: (files: number) => `Yedek alındı; eksik ya da bozuk dosya: ${turkishNumber(files)}.`,
} as const;
