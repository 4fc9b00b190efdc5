const number = new Intl.NumberFormat("tr-TR");
const decimal = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 1 });
const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;

export const copy = {
  title: "Durum",
  lead: "Derginin içeriği, dosyaları ve sunucunun diski.",
  content: "İçerik",
  hosted: (source: string) => `Yazılar bir içerik servisinden geliyor: ${source}`,
  embedded: "Yazılar bu sunucudaki kitaplıkta.",
  posts: "Yayında",
  counts: (articles: number, issues: number) =>
    `${number.format(articles)} yazı, ${number.format(issues)} dijital sayı`,
  lookedAt: "Son bakış",
  notYet: "Henüz bitmedi",
  interval: (seconds: number) =>
    seconds < 120
      ? `Kendiliğinden ${number.format(seconds)} saniyede bir bakılır.`
      : `Kendiliğinden ${number.format(Math.round(seconds / 60))} dakikada bir bakılır.`,
  look: "Şimdi bak",
  looking: "Bakılıyor…",
  looked: "Servise bakıldı.",
  failed: "Son bakış başarısız oldu; okurlar önceki içeriği görüyor.",
  retry: "Yeniden denenecek",
  lossTitle: "Yazılar birden azaldı",
  loss: (former: number, posts: number) =>
    `Sitede ${number.format(former)} yazı var, servis artık yalnız ${number.format(posts)} yazı veriyor. Bir ayar bozulmuş olabilir; bu yüzden site eskisini gösteriyor.`,
  lossAccepted: "Azalma onaylandı; sıradaki bakışta sitede olur.",
  lossSince: "Ne zamandan beri",
  accept: "Azalma doğru, kabul et",
  acceptText: "Servisin artık vermediği yazılar siteden kalkar.",
  faults: "Kusurlu yazılar",
  noFaults: "Kusurlu yazı yok.",
  severities: {
    skipped: "yayımlanmadı",
    failed: "alınamadı, eskisi duruyor",
    repaired: "düzeltilerek yayımlandı",
    incomplete: "eksik yayımlandı",
  },
  heads: {
    post: "Yazı",
    what: "Ne oldu",
    reason: "Neden",
    file: "Dosya",
    term: "Aranan",
    times: "Kez",
    lastAt: "Son arama",
  },
  place: (place: number) => `Listedeki ${number.format(place)}. yazı`,
  files: "Alınamayan dosyalar",
  noFiles: "Bütün resimler ve PDF’ler yerinde.",
  kinds: { picture: "Resim", pdf: "PDF" },
  misses: "Aranıp bulunamayanlar",
  noMisses: "Aranıp bulunamayan bir şey yok.",
  count: (times: number) => number.format(times),
  noPost: "Bir yazarın ya da sayfanın",
  disk: "Disk",
  used: "Derginin tuttuğu yer",
  databases: "Veritabanları",
  originals: "Resimler ve PDF’ler",
  made: "Bunlardan yapılanlar",
  other: "Öteki dosyalar",
  free: "Boş yer",
  freeOf: (free: number, total: number) => `${sizeOf(free)} (toplam ${sizeOf(total)})`,
  exported: "Son dışa aktarım",
  export: "Dışa aktar",
  neverExported: "Hiç yapılmadı",
  low: "Disk dolmak üzere; dolarsa hiçbir şey kaydedilemez.",
  versions: "Sürümler",
  mecmua: "Mecmua",
  node: "Node.js",
} as const;

/** @param bytes the same units as file managers show */
export function sizeOf(bytes: number): string {
  if (bytes >= GIGABYTE) return `${decimal.format(bytes / GIGABYTE)} GB`;
  if (bytes >= MEGABYTE) return `${decimal.format(bytes / MEGABYTE)} MB`;
  return `${decimal.format(bytes / 1024)} KB`;
}
