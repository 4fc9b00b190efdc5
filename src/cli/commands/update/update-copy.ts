import { fileSize, turkishNumber } from "../../../domain/turkish-number.ts";

const withoutStop = (reason: string) => reason.replace(/\.$/, "");

export const updateCopy = {
  notRoot: "Güncelleme root olarak yapılır: sudo mecmua güncelle DOSYA",
  notInstalled: (link: string) =>
    `${link} yok: bu komut “mecmua kur” ile kurulmuş siteyi günceller. Başka kurulumlar için docs/isletme.md dosyasına bakın.`,
  postgres:
    "Dergi PostgreSQL’de (DATABASE_URL): bu komut onun ne provasını yapabilir ne de güncelleme öncesi hâlini geri koyabilir. pg_dump ile yedekleyin ve docs/isletme.md dosyasındaki gibi elle güncelleyin.",
  busy: "Başka bir güncelleme sürüyor; onun bitmesini bekleyin.",
  fileOrBack: "Bir arşiv dosyası ya da --geri verin, ikisini birden değil.",
  wait: (given: string) => `--bekle: “${given}” olmaz; 1 ile 3600 arasında bir saniye sayısı yazın.`,
  siteNotUp: "Çalışan site yanıt vermiyor; önce onu düzeltin (mecmua doctor), sonra güncelleyin.",

  littleRoom: (folder: string, room: number, needed: number) =>
    `${folder} diskinde güncellemeye ${fileSize(room)} yer var; en az ${fileSize(needed)} gerekli. Hiçbir şey değişmedi.`,

  noHash: (file: string) => `${file}.sha256 yok; arşivin SHA-256 özetini --özet ile verin.`,
  badHash: "bu bir SHA-256 özeti değil; 64 onaltılık basamak olmalı.",
  otherHash: "SHA-256 özeti tutmuyor: dosya bozuk ya da başka bir dosya. Yeniden indirin.",
  notArchive: "bu bir Mecmua arşivi değil ya da açılamıyor.",
  leavesFolder: (name: string) => `“${name}” klasörün dışına çıkıyor; arşiv açılmadı.`,
  otherMachine: (name: string) => `${name}: bu arşiv başka tür bir makine için.`,
  doesNotRun: (reason: string) => `arşivdeki program bu makinede çalışmıyor (${reason}).`,
  sameVersion: (version: string) =>
    `Çalışan sürüm de ${version}; hiçbir şey değişmedi. Bu arşiv daha yeniyse sürümü (package.json) artırılıp yeniden yapılmalı.`,

  unpacked: (version: string) => `${version} açıldı; özeti tutuyor.`,
  backedUp: (path: string) => `Yedek alındı: ${path}`,
  rehearsing: (seconds: number) =>
    `Prova: yeni sürüm verinin kopyasıyla ${turkishNumber(seconds)} saniye deneniyor; çalışan siteye dokunulmuyor.`,
  switching: (version: string, seconds: number) =>
    `${version} açılıyor ve ${turkishNumber(seconds)} saniye izleniyor; bu arada okunur, yazılanlar sonra alınır.`,
  updated: (former: string, version: string) =>
    `Site güncellendi: ${former} → ${version}. Geri dönmek için: mecmua güncelle --geri`,
  wentBack: (from: string, version: string) => `Site geri döndü: ${from} → ${version}.`,
  removed: (versions: readonly string[]) => `Kaldırılan eski sürümler: ${versions.join(", ")}.`,

  rehearsalFailed: (version: string, reason: string) =>
    `${version} provada kaldı: ${withoutStop(reason)}. Çalışan siteye dokunulmadı.`,
  undone: (version: string, former: string, reason: string) =>
    `${version} açılamadı: ${withoutStop(reason)}. Site ${former} ile açık, yazılan hiçbir şey yitmedi.`,
  undoneNotUp: (version: string, former: string, reason: string) =>
    `${version} açılamadı: ${withoutStop(reason)}. ${former} geri kondu ama o da yanıt vermiyor: journalctl -u mecmua`,
  notUndone: (version: string, reason: string, why: string) =>
    `${version} sorunlu: ${withoutStop(reason)}. Geri dönülmedi: ${why}. Dönmek için: mecmua güncelle --geri`,
  openedMeanwhile: "site bu arada yazılara açılmıştı",
  notPutBack: (why: string) => `önceki sürüm geri konamadı, site kapalı (${why})`,

  systemd: {
    stop: "site durdurulamadı",
    start: "site başlatılamadı",
    show: "sitenin durumu öğrenilemedi",
    "reset-failed": "site yeniden başlatılamadı",
  },

  noFormer: "Geri dönülecek bir sürüm yok.",
  noCopy: (version: string) =>
    `${version} için veritabanlarının kopyası yok; o sürüm bugünkülerle açılmaz. Bir yedeği geri yükleyin.`,
  backQuestion: (version: string) =>
    `${version} bugünkü veritabanlarıyla açılmaz; onlar güncelleme anındaki hâline döner, O GÜNDEN BERİ YAZILAN HER ŞEY YİTER. Geri dönülsün mü? (e/H) `,
  backNeedsYes: (version: string) =>
    `${version} sürümüne dönülürse güncellemeden beri yazılan her şey yiter; bunu istiyorsanız --yes ekleyin.`,

  fault: {
    noMemory: "bellek yetmedi, Linux programı kapattı; takas alanı (swap) ekleyin",
    ended: "program kendiliğinden kapandı",
    notReady: (seconds: number) => `${turkishNumber(seconds)} saniyede hazır olmadı`,
    page: (path: string, status: number) => `${path} ${status} yanıtını verdi`,
    noAnswer: (path: string) => `${path} yanıt vermedi`,
    takesWrites: "izlenirken yazma kabul ediyor, geri dönülürse yazılanlar yiterdi",
    staysClosed: "açılması gerekirken yazmaya kapalı kaldı",
  },
} as const;
