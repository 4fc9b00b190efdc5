import { turkishMoment } from "../../../domain/turkish-date.ts";
import { fileSize, turkishNumber } from "../../../domain/turkish-number.ts";

export const copy = {
  title: "Yedek",
  lead: "Yazıların, sayıların, masanın ve kodların tek dosyadaki kopyası; “mecmua restore” ile geri yüklenir.",
  last: "Son yedek",
  lastOf: (finishedAt: string, size: number) => `${turkishMoment(finishedAt)} (${fileSize(size)})`,
  none: "Buradan ya da “mecmua backup” ile alınmış bir yedek yok",
  place: "Yeri",
  elsewhere: (machine: string) => `${machine} adlı makinede`,
  unknown: "Bilinmiyor; “mecmua backup” ile alındı",
  folder: "Yedek klasörü",
  missed: "Yedek zamanında alınmadı. Zamanlayıcının çalıştığına ve hedefte yer olduğuna bakın.",
  failed: (sentence: string) => `Son yedek alınamadı. ${sentence}`,
  lost: (files: number) =>
    `Son yedekte eksik ya da bozuk dosya var: ${turkishNumber(files)}. Hangileri olduğunu “mecmua doctor” söyler.`,
  onDataDisk:
    "Bu klasör derginin kendi diskinde: disk bozulursa yedekler de yiter. Arada bir yedeği indirip başka yerde saklayın ya da sunucuda BACKUP_DIR ile başka bir disk verin.",
  noMembers: "Üyeler ve kodlar PostgreSQL’dedir, yedekte yoktur; onları pg_dump ile yedekleyin.",
  now: "Şimdi yedekle",
  making: "Yedek alınıyor (MB)",
  made: "Yedek alındı.",
  download: "Son yedeği indir",
  nightly: "Her gece saat 3’teki yedek",
  nightlyHint:
    "O gün yedek alınmamışsa ilki hemen alınır. Klasörde yalnız seçilen sayıda yedek kalır, eskileri silinir.",
  off: "Alınmaz",
  keeps: (kept: number) => `Alınır, son ${turkishNumber(kept)} yedek saklanır`,
  saved: "Kaydedildi.",
} as const;
