const number = new Intl.NumberFormat("tr-TR");
const count = (value: number) => number.format(value);

/** What the commands that move a magazine in and out say. */
export const transferCopy = {
  importing: "Yazılar alınıyor",
  exporting: "Dergi yazılıyor",

  found: (system: string, name: string) => `${name}: ${system}.`,
  rows: {
    posts: "Yazılar",
    drafts: "bunlardan taslak",
    scheduled: "bunlardan zamanlı",
    pages: "Sayfalar",
    pictures: "Resimler",
  },
  count,
  steps: {
    add: "Yeni gelecek",
    update: "Güncellenecek",
    unchanged: "Aynı kalan",
    "changed here": "Burada değiştirilmiş, dokunulmayacak",
    "removed here": "Buradan kaldırılmış, alınmayacak",
  },
  categories: (names: readonly string[]) => `Kategoriler: ${names.join(", ")}.`,
  left: "Gelmeyenler:",
  notes: "Olduğu gibi gelmeyenler:",
  dryRun: "Hiçbir şey yazılmadı; almak için --dry-run olmadan çalıştırın.",
  siteMissing: "Resimlerin alınması için eski sitenin adresini verin: --site https://….",
  siteInvalid: (given: string) =>
    `--site için “${given}” olmaz; https://eski-dergi.com gibi bir adres yazın.`,

  done: (added: number, updated: number, unchanged: number) =>
    `Eklenen: ${count(added)}. Güncellenen: ${count(updated)}. Aynı kalan: ${count(unchanged)}.`,
  failures: (failures: number) =>
    `Alınamayan resim: ${count(failures)}. Komutu yeniden çalıştırınca yalnız bunlar denenir.`,

  exported: (posts: number, pages: number, files: number, name: string) =>
    `${name}: ${count(posts)} yazı ve sayı, ${count(pages)} sayfa, ${count(files)} dosya.`,
  exists: (name: string) => `${name} zaten var; başka bir ad verin ya da dosyayı kaldırın.`,
} as const;
