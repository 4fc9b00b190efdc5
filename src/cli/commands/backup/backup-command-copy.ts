import { fileSize, turkishNumber } from "../../../domain/turkish-number.ts";

export const backupCopy = {
  folderNotEmpty: "klasörün içinde dosyalar var; boş ya da yeni bir klasör verin.",
  notFolder: "bu bir klasör değil; boş ya da yeni bir klasör verin.",
  writing: "Yedek yazılıyor",
  checking: "Yedek denetleniyor",

  noMagazine: (folder: string) => `${folder}: burada bir dergi yok; DATA_DIR değerine bakın.`,
  noStore:
    "Depo adresi okunamadı; s3://kova/klasör/?endpoint=https://…&region=… gibi yazın, anahtarları AWS_ACCESS_KEY_ID ve AWS_SECRET_ACCESS_KEY ile verin.",
  noArchive: "Bu depo klasöründe bir yedek yok.",
  noFolder: "böyle bir klasör yok.",
  exists: "zaten var; başka bir ad verin ya da klasörü verin.",
  keepNumber: (given: string) => `--keep: “${given}” olmaz; 1 ya da daha büyük bir sayı yazın.`,
  keepNeedsFolder: "--keep var olan bir klasörle kullanılır: klasörün adını verin, yoksa önce onu oluşturun.",
  oneKey: "--encrypt ile --passphrase birlikte kullanılmaz.",
  passphraseQuestion: "Yedeğin parolası: ",
  passphraseAgain: "Bir daha: ",
  passphraseShort: (least: number) => `Parola en az ${turkishNumber(least)} karakter olmalı.`,
  passphrasesDiffer: "İki parola aynı değil.",
  nobodyAsked: "Parolayı soracak bir terminal yok; BACKUP_PASSPHRASE ile verin.",

  done: (path: string, size: number, databases: number, files: number) =>
    `${path} (${fileSize(size)}): ${turkishNumber(databases)} veritabanı, ${turkishNumber(files)} dosya.`,
  membersElsewhere:
    "Üyeler PostgreSQL’dedir (DATABASE_URL) ve bu dosyada yoktur; onları pg_dump ile yedekleyin.",
  removed: (names: readonly string[]) => `Silinen eski yedekler: ${names.join(", ")}.`,
  missing: (count: number, hashes: readonly string[]) =>
    `Kitaplıkta adı olup diskte olmayan dosya: ${turkishNumber(count)} (${hashes.join(", ")}). Gerisi yedekte.`,
  damaged: (count: number, hashes: readonly string[]) =>
    `İçeriği bozulmuş dosya: ${turkishNumber(count)} (${hashes.join(", ")}). Yedeğe olduğu gibi kondu.`,

  noFile: "böyle bir dosya yok.",
  notTaken: (name: string, part: string, reason: string) =>
    `${name}: ${part} sağlam değil (${reason}); başka bir yedek kullanın.`,
  newer: (name: string, part: string) =>
    `${name}: ${part} daha yeni bir Mecmua sürümünün; o sürümle geri yükleyin.`,
  fileMissing: (name: string, hash: string) =>
    `${name}: kitaplığın adını verdiği ${hash} yedekte yok; başka bir yedek kullanın.`,
  restored: (folder: string, madeAt: string, files: number) =>
    `Geri yüklendi: ${folder}. Yedek ${madeAt} tarihli, ${turkishNumber(files)} dosya. Siteyi bu DATA_DIR ile başlatın.`,
  recordKept: (versions: number) =>
    `Yerine geçtiği derginin yayın kaydı da saklandı: ${turkishNumber(versions)} hâl.`,
  recordNotKept: (reason: string) =>
    `Yerine geçtiği derginin yayın kaydı okunamadı, yedekteki kaldı: ${reason}`,
  noMagazineThere: "bu klasörde bir dergi yok.",
  accessEnded:
    "Bütün oturumlar, giriş bağlantıları ve ön izleme bağlantıları kapatıldı: ekip ve okurlar yeniden girer. Ekipten birine yeni bağlantı: mecmua staff link AD.",
  checked: (name: string, madeAt: string) => `${name} sağlam; ${madeAt} tarihli. İçindekiler:`,
  counts: {
    articles: "Yazı",
    issues: "Sayı",
    pages: "Sayfa",
    drafts: "Masadaki yazı",
    staff: "Masadaki kişi",
    codes: "Basılı kod",
    files: "Dosya",
  },
} as const;
