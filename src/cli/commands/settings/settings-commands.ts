import { COLOPHON_FIELDS } from "../../../domain/colophon/colophon.ts";
import { SETTING_LABELS } from "../../../domain/setting-labels.ts";
import type { Command } from "../../command.ts";

const settingHelp = [
  "",
  "  name         derginin adı",
  "  publisher    yayıncının adı",
  "  tagline      ana sayfada adın altında duran söz",
  "  logo         adın yerine duran resim (SVG ya da PNG dosyası)",
  "  logoDark     logonun koyu zemindeki hali",
  "  icon         sekmedeki ve telefondaki simge; verilmezse logodan yapılır",
  "  accent       vurgu rengi (#0a5c4a ya da navy); koyu zemindeki hali türetilir",
  "  type         yazı tipleri: literata, newsreader, sans ya da serif",
  "  instagram    Instagram adresi",
  "  facebook     Facebook adresi",
  "  x            X adresi",
  "  year         telif satırındaki yıl; auto içinde bulunulan yıl",
  "  loginPlace   kodun dergide nerede basılı olduğunu anlatan cümle",
  "  storeUrl     derginin satıldığı sayfa",
  "  membersOnly  üyelere özel olan: pdf (sayılar), all (yazılar da) ya da none",
  "  previewPages bir sayının herkese açık sayfaları; 0: hiçbiri",
  "  phoneIssues  üyenin telefonunda sayının açılışı: pdf ya da reader",
  "  maxDevices   bir kodla aynı anda okuyabilen cihaz sayısı",
  "  nightlyBackups  sitenin her gece aldığı yedeklerden kaçının saklandığı; verilmezse almaz",
  "  recordYears  okurun artık görmediği hâllerin yayın kaydında kaç yıl durduğu; hep: silinmez",
  "  sections     bölümler, sırasıyla; “Dosya = Dosyalar” başka adla gösterir",
  "",
  "Künye ve İletişim sayfalarında yazılı olanlar:",
  "",
  ...COLOPHON_FIELDS.map((name) => `  ${name.padEnd(20)} ${SETTING_LABELS[name]}`),
];

export const settingsCommands: readonly Command[] = [
  {
    name: "settings show",
    summary: "Derginin adını, renklerini ve öteki ayarlarını, nereden geldikleriyle gösterir.",
    load: async () => (await import("./settings-handlers.ts")).settingsShow,
  },
  {
    name: "settings set",
    operands: [{ name: "ALAN" }, { name: "DEĞER", isRepeatable: true }],
    summary: "Bir ayarı değiştirir; çalışan site bir saniye içinde gösterir.",
    details: [
      "Birkaç ayar birden verilebilir:",
      "",
      '  mecmua settings set name Poyraz logo logo.svg accent "#0a5c4a"',
      "",
      "Ayarlar DATA_DIR içindeki magazine.db dosyasındadır; DATABASE_URL verilmişse PostgreSQL’dedir.",
      ...settingHelp,
    ],
    action: "settings changed",
    load: async () => (await import("./settings-handlers.ts")).settingsSet,
  },
  {
    name: "settings clear",
    operands: [{ name: "ALAN", isRepeatable: true }],
    summary: "Bir ayarı varsayılana döndürür.",
    details: settingHelp,
    action: "settings changed",
    load: async () => (await import("./settings-handlers.ts")).settingsClear,
  },
];
