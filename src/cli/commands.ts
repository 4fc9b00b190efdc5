import type { Command } from "./command.ts";
import { amendCommands } from "./commands/amend/amend-commands.ts";
import { backupCommands } from "./commands/backup/backup-commands.ts";
import { codesCommands } from "./commands/codes/codes-commands.ts";
import { contentCommands } from "./commands/content/content-commands.ts";
import { recordCommands } from "./commands/record/record-commands.ts";
import { settingsCommands } from "./commands/settings/settings-commands.ts";
import { staffCommands } from "./commands/staff/staff-commands.ts";
import { transferCommands } from "./commands/transfer/transfer-commands.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  ...transferCommands,
  {
    name: "issue report",
    operands: [{ name: "KİMLİK", isOptional: true }],
    summary: "Sayıların PDF’lerini inceler; okurun ne bulacağını bildirir.",
    details: [
      "Sayfa ve boyut, gömülü olmayan yazı tipleri, metni olmayan sayfalar, bozuk çıkan Türkçe metin",
      "ve aramada nelerin bulunacağı. Kimlik verilmezse bütün sayıları inceler.",
      "Gösterilemeyen bir PDF varsa 1 ile biter.",
    ],
    hasProgress: true,
    load: async () => (await import("./commands/issue/issue-report.ts")).run,
  },
  ...contentCommands,
  ...amendCommands,
  ...recordCommands,
  {
    name: "search misses",
    summary: "Sitede aranıp bulunamayanları gösterir.",
    details: [
      "Terimi, kaç kez arandığını ve son aramanın gününü gösterir; arayanlarla ilgili hiçbir şey tutulmaz.",
      "En çok 500 terim tutulur. Çalışan site yenilerini birkaç saniyede yazar.",
    ],
    load: async () => (await import("./commands/search/list-search-misses.ts")).run,
  },
  {
    name: "sample reset",
    summary: "Kitaplıkta ne varsa kaldırır, yerine örnek dergiyi koyar.",
    details: ["Kitaplıkta kendi yazılarınız varsa önce sorar. Kendi sayfalarınız (Künye …) yerinde kalır."],
    options: { yes: { value: null, help: "kendi yazılarınız da silinecek olsa sormaz" } },
    hasProgress: true,
    action: "sample restored",
    load: async () => (await import("./commands/sample/sample-handlers.ts")).sampleReset,
  },
  {
    name: "sample remove",
    summary: "Örnek derginin yazılarını kaldırır, kendi yazılarınıza dokunmaz.",
    details: ["Değiştirdiğiniz bir örnek yazı artık sizindir, kalır."],
    action: "sample removed",
    load: async () => (await import("./commands/sample/sample-handlers.ts")).sampleRemove,
  },
  ...settingsCommands,
  ...backupCommands,
  {
    name: "güncelle",
    operands: [{ name: "ARŞİV", isOptional: true }],
    summary: "Siteyi bir arşivdeki sürüme geçirir; yeni sürüm açılmazsa kendiliğinden geri döner.",
    details: [
      "",
      "  mecmua güncelle mecmua-….tar.gz               arşivin yanındaki ….tar.gz.sha256 ile denetler",
      "  mecmua güncelle --geri                        önceki sürüme döner",
      "",
      "“mecmua kur” ile kurulmuş sitede root olarak çalışır. Yedek alır, yeni sürümü verinin kopyasıyla dener, sonra",
      "onu açıp izler; o arada site okunur ama yazmaya kapalıdır, masada yazılanlar tarayıcıda bekler. Yeni sürüm o",
      "sürede düşerse eskisi, veritabanlarının o anki hâliyle geri gelir. Son iki sürüm saklanır.",
    ],
    options: {
      özet: { value: "SHA-256", help: "arşivin özeti, yanında .sha256 dosyası yoksa" },
      bekle: { value: "SANİYE", help: "yeni sürümün izleneceği süre (60)" },
      geri: { value: null, help: "önceki sürüme döner" },
      yes: { value: null, help: "yazılanlar yitecek olsa da sormaz" },
    },
    load: async () => (await import("./commands/update/update-command.ts")).run,
  },
  {
    name: "move",
    summary: "Dergiyi klasörden PostgreSQL’e ve nesne deposuna taşır ya da geri getirir.",
    details: [
      "",
      "  mecmua move                                   DATA_DIR’den DATABASE_URL ve FILES_URL adreslerine",
      "  mecmua move --back                            oralardan DATA_DIR’e",
      "  mecmua move --files                           yalnız dosyaları, FILES_URL adresine",
      "",
      "Önce siteyi durdurun. Hedef boş olmalı; kaynaktan bir şey silinmez. Satırlar tek bir işlemde yazılır, hedeften",
      "yeniden okunur, sayıları ve özetleri karşılaştırılır: bir satır bile başkaysa hiçbiri yazılmaz. FILES_URL",
      "verilmişse dosyalar da (files, editions, variants) taşınır, özetleriyle denetlenir; yarıda kalırsa komutu",
      "yineleyin, kaldığı yerden sürer. Bitmemiş yüklemeler klasörde kalır.",
    ],
    options: {
      files: { value: null, help: "yalnız dosyalar" },
      back: { value: null, help: "PostgreSQL’den klasöre" },
    },
    hasProgress: true,
    load: async () => (await import("./commands/move/move-command.ts")).run,
  },
  ...codesCommands,
  ...staffCommands,
  {
    name: "kur",
    operands: [{ name: "ALAN_ADI", isOptional: true }],
    summary: "Dergiyi bu sunucuya kurar: servis, gecelik yedek, sertifikalı adres.",
    details: [
      "",
      "  ./mecmua kur dergi.example                    açılmış arşivin klasöründe, root olarak",
      "  ./mecmua kur dergi.example --prova            neleri yapacağını söyler, hiçbirini yapmaz",
      "  mecmua kur --geri                             kaldırır; veri, ayarlar ve yedekler kalır",
      "",
      "systemd çalışan Debian ve Ubuntu içindir. Yinelenirse yalnız eksik kalanı yapar; başka bir alan adıyla",
      "yinelenirse adresi değiştirir. Alan adı verilmezse ayarlarda (/etc/mecmua.env) yazanı alır.",
    ],
    options: {
      prova: { value: null, help: "neleri yapacağını söyler, hiçbirini yapmaz" },
      geri: { value: null, help: "kurulanı kaldırır; veri, ayarlar ve yedekler kalır" },
      vekilsiz: { value: null, help: "Caddy kurmaz: önünde sizin vekil sunucunuz duracak" },
    },
    load: async () => (await import("./commands/install/install-command.ts")).run,
  },
  {
    name: "status",
    summary: "Çalışan sitenin nasıl olduğunu söyler.",
    details: [
      "Sürümünü, ne zamandır açık olduğunu, içeriğe ne zaman bakıldığını, nelerin beklediğini, açık oturumları,",
      "bugünkü girişleri ve diski gösterir. Sitenin çalıştığı makinede, onun DATA_DIR klasörüyle çalıştırın.",
      "Site kapalıysa, yanıt vermiyorsa ya da gösterecek içeriği yoksa 1 ile biter.",
    ],
    load: async () => (await import("./commands/status/show-status.ts")).run,
  },
  {
    name: "doctor",
    summary: "Sunucuda neyin yolunda olmadığını ve çaresini söyler.",
    details: [
      "Diske, saate, PUBLIC_URL adresine ve sertifikasına, önündeki vekil sunucuya, veritabanlarına, içerik servisine,",
      "son yedeğe, sürümlere ve ortam değişkenlerine bakar; site çalışırken de kapalıyken de çalışır.",
      "Sitenin çalıştığı makinede, onun ortam değişkenleriyle çalıştırın. Hiçbir şeyi değiştirmez; yalnız veri",
      "klasörünün boyunu doctor.json dosyasına yazar ki bir sonraki seferde büyümesi söylenebilsin.",
      "Kusur yoksa 0, varsa 1 ile biter.",
    ],
    load: async () => (await import("./commands/doctor/doctor.ts")).run,
  },
];

/** The commands of a group (`staff`) in their order. */
export function commandsOf(group: string): readonly Command[] {
  return commands.filter(({ name }) => name.startsWith(`${group} `));
}
