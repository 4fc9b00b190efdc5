import type { Command } from "../../command.ts";

export const backupCommands: readonly Command[] = [
  {
    name: "backup",
    operands: [{ name: "DOSYA|KLASÖR|s3://…" }],
    summary: "Site çalışırken her şeyin yedeğini tek dosyaya yazar.",
    details: [
      "",
      "  mecmua backup /yedek/                         tarihli bir ad verir",
      "  mecmua backup /yedek/ --keep 14               oradaki son 14 yedek kalır, eskileri silinir",
      "  mecmua backup dergi.zip                       bu dosyaya",
      "  mecmua backup 's3://kova/yedek/?region=…'     bir nesne deposuna; anahtarlar AWS_ACCESS_KEY_ID … ile",
      "  mecmua backup /yedek/ --encrypt age1…         yalnız o anahtarın sahibi açar (age-keygen ile üretilir)",
      "",
      "Veritabanları (yazılar, masa, kodlar ve oturumlar), dosyalar, ayarlar. Sayfaların resimleri gibi yeniden",
      "yapılabilenler yoktur. --keep yalnız bu DATA_DIR’den yazılmış tarihli yedekleri siler. Yedek parolayla da",
      "şifrelenir: BACKUP_PASSPHRASE ortam değişkeni verilmişse, ya da --passphrase ile sorulur. Parolayı ve",
      "anahtarı yedekten ayrı bir yerde tutun; onlarsız yedek açılmaz.",
    ],
    options: {
      keep: { value: "SAYI", help: "klasörde kalacak yedek sayısı" },
      encrypt: { value: "age1…", isRepeatable: true, help: "açık anahtar; birden çok kez verilebilir" },
      passphrase: { value: null, help: "parolayı sorar" },
    },
    hasProgress: true,
    load: async () => (await import("./backup-command.ts")).run,
  },
  {
    name: "restore",
    operands: [{ name: "DOSYA|s3://…" }],
    summary: "Bir yedeği denetler ve boş bir klasöre geri yükler.",
    details: [
      "",
      "  mecmua restore mecmua-….zip                   DATA_DIR boşsa oraya",
      "  mecmua restore mecmua-….zip --into yeni       yeni ya da boş bir klasöre",
      "  mecmua restore 's3://kova/yedek/?region=…'    depodaki son yedek, ya da adı yazılan (….zip)",
      "  mecmua restore mecmua-….zip --check           prova: açar, sayar, siler; çalışan siteye dokunmaz",
      "",
      "Önce her dosyanın özeti ve her veritabanı denetlenir. Dolu bir klasöre yazılmaz. Şifreli yedek",
      "BACKUP_PASSPHRASE ya da sorulan parolayla, anahtarla şifrelenmişse --identity ile açılır.",
    ],
    options: {
      into: { value: "KLASÖR", help: "DATA_DIR yerine bu klasöre" },
      eski: {
        value: "KLASÖR",
        help: "yerine geçtiği veri klasörü: yayın kaydındaki yeni hâller de saklanır",
      },
      check: { value: null, help: "yalnız denetler ve sayar" },
      identity: { value: "DOSYA", help: "age-keygen’in yazdığı gizli anahtar dosyası" },
    },
    hasProgress: true,
    load: async () => (await import("./restore-command.ts")).run,
  },
];
