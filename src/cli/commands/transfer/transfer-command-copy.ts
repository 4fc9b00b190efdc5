import { turkishNumber } from "../../../domain/turkish-number.ts";

export const transferCopy = {
  reading: "PDF’ler okunuyor",
  importing: "Yazılar alınıyor",
  exporting: "Dergi yazılıyor",

  added: (title: string, id: string, address: string) =>
    `Eklendi: ${title} (kimliği ${id}, adresi ${address})`,
  updated: (title: string, id: string) => `Değiştirildi: ${title} (${id})`,
  unchanged: (title: string, id: string) => `Aynı: ${title} (${id})`,
  refusedFile: (name: string, reason: string) => `${name}: ${reason}`,
  draft: (title: string) =>
    `Taslak, sitede görünmez: ${title}. Yayımlamak için masayı kullanın ya da dosyaya “status: yayında” yazıp --update ile yeniden alın.`,
  drafts: (drafts: number) =>
    `Taslak, sitede görünmeyen: ${turkishNumber(drafts)}. Yayımlamak için masada yazıların listesini, sayılar için “Toplu ekle” sayfasını kullanın.`,
  scheduled: (title: string) => `Zamanlandı, tarihine kadar sitede görünmez: ${title}.`,
  keepsExisting: "Burada olanları değiştirmek için komuta --update ekleyin.",
  found: (system: string, name: string) => `${name}: ${system}.`,
  noMonth: "ayı belli değil",
  duplicates: (numbers: string) => `Birden çok kez: ${numbers}.`,
  missing: (numbers: string) => `Eksik numaralar: ${numbers}.`,
  rows: {
    posts: "Yazılar",
    drafts: "bunlardan taslak",
    scheduled: "bunlardan zamanlı",
    pages: "Sayfalar",
    pictures: "Resimler",
  },
  beside: {
    authors: "Yazar tanıtımları",
    pictures: "Resim künyeleri",
    pins: "Sabitlenenler",
    terms: "Sayı koşulları",
    amendments: "Düzeltmeler ve cevaplar",
    redirects: "Yönlendirmeler",
    mendedPages: "Elle düzeltilen taranmış sayfalar",
    sections: "Bölüm tanıtımları",
  },
  settings: (labels: readonly string[]) => `Gelen ayarlar: ${labels.join(", ")}.`,
  steps: {
    add: "Yeni gelecek",
    update: "Güncellenecek",
    unchanged: "Aynı kalan",
    "there already": "Burada zaten var, --update ile değişir",
    "changed here": "Burada değiştirilmiş, dokunulmayacak",
    "removed here": "Buradan kaldırılmış, alınmayacak",
  },
  categories: (names: readonly string[]) => `Bölümler: ${names.join(", ")}.`,
  left: "Alınmayanlar:",
  notes: "Değişerek gelenler:",
  others: (more: number) => `ve ${turkishNumber(more)} tane daha; hepsi için --json`,
  dryRun: "Hiçbir şey yazılmadı; almak için --dry-run olmadan çalıştırın.",
  siteMissing: "Resimlerin alınması için eski sitenin adresini verin: --site https://….",
  siteInvalid: (given: string) =>
    `--site için “${given}” olmaz; https://eski-dergi.com gibi bir adres yazın.`,

  done: (added: number, updated: number, unchanged: number) =>
    `Eklenen: ${turkishNumber(added)}. Güncellenen: ${turkishNumber(updated)}. Aynı kalan: ${turkishNumber(unchanged)}.`,
  failures: (failures: number) =>
    `Alınamayan resim: ${turkishNumber(failures)}. Komutu yeniden çalıştırınca yalnız bunlar denenir.`,

  exported: (posts: number, pages: number, files: number, name: string) =>
    `${name}: ${turkishNumber(posts)} yazı ve sayı, ${turkishNumber(pages)} sayfa, ${turkishNumber(files)} dosya.`,
  exists: (name: string) => `${name} zaten var; başka bir ad verin ya da dosyayı kaldırın.`,
} as const;
