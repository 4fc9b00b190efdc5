import type { PageSetup } from "../../../domain/issue/page-setup.ts";
import { fileSize, turkishNumber } from "../../../domain/turkish-number.ts";
import type { IntakeView } from "../../issues/issue-intakes.ts";

const boxes = {
  auto: { name: "Kendiliğinden", note: "Matbaa işaretleri varsa kesilir" },
  trim: { name: "Kesim kutusundan", note: "Matbaanın keseceği yerden" },
  media: { name: "Olduğu gibi", note: "PDF göstericisindeki gibi" },
} as const;

const spreadsOptions = {
  auto: { name: "Kendiliğinden", note: "Çoğu sayfa çiftse bölünür" },
  split: { name: "İkiye böl", note: "Her yarısı bir sayfa" },
  keep: { name: "Bölme", note: "İki sayfa bir arada" },
} as const;

export const copy = {
  title: "Sayılar",
  lead: "Derginin PDF sayıları: taslaklar, zamanlananlar ve yayındakiler.",
  leadHosted: "Sayılar içerik servisinden geliyor. Burada her birinin koşulları belirlenir.",
  emptyTitle: "Henüz sayı yok",
  emptyText: "Derginin PDF’sini bırakın; sayfaları siz yayımlamadan hazırlanır.",
  newIssue: "Yeni sayı",
  many: "Toplu ekle",
  states: {
    draft: "Taslak",
    scheduled: "Zamanlandı",
    published: "Yayında",
    withdrawn: "Yayından kaldırıldı",
  },
  noCover: "Kapak yok",

  newLead: "PDF’yi bırakın, yüklenirken gerisini yazın. Sayfayı kapatsanız da kaldığı yerden sürer.",
  drop: "PDF’yi buraya bırakın",
  choose: "PDF seç",
  again: "Yeniden dene",
  onePdf: "Tek bir PDF bırakın.",
  dropHint: "En çok 200 MB.",
  sending: "Yükleniyor",
  checking: "Dosya denetleniyor",
  making: "Sayfalar hazırlanıyor",
  made: (pages: number) => `${turkishNumber(pages)} sayfa hazır.`,
  elsewhere: "Bu sayı başka bir sekmede yükleniyor; orada sürdürün.",
  size: fileSize,
  pagesOf: ({ done, total }: Pick<IntakeView, "done" | "total">) =>
    total === null ? undefined : `${turkishNumber(done)} / ${turkishNumber(total)} sayfa`,
  forget: "Vazgeç",

  saved: "Kaydedildi.",
  save: "Kaydet",

  noPdf: "PDF yok.",
  replace: "PDF’yi değiştir",
  replaceText: "Adres ve okurların kaldıkları sayfa korunur. Okur, siz güncelleyene dek eskisini görür.",
  replaced: "PDF değişti.",

  report: "Okurun göreceği",
  reportWaits: "Sayfalar hazır olunca burada neyin eksik olduğu yazar.",
  allWell: "Her şey yolunda: yazı tipleri gömülü, bütün sayfaların metni aranabiliyor.",
  pagesFromPdf: (pages: number, pdfPages: number) =>
    pages === pdfPages
      ? `${turkishNumber(pages)} sayfa.`
      : `PDF’de ${turkishNumber(pdfPages)}, okurda ${turkishNumber(pages)} sayfa.`,
  comparing: "Sayfalar karşılaştırılıyor",
  pagesBefore: (former: number, current: number) =>
    `Solda okurlardaki PDF (${former} sayfa), sağda yenisi (${current} sayfa).`,
  formerPage: (page: number) => `Eski ${page}. sayfa`,
  newPage: (page: number) => `Yeni ${page}. sayfa`,
  addedPage: "Eskisinde yok",
  removedPage: "Yenisinde yok",
  samePages: (count: number) => `Aynı kalan sayfaları da göster (${count})`,
  repaired: "PDF’nin sayfa listesi bozuktu; bulunabilen sayfalar alındı. Sayfaların tam olduğuna bakın.",
  trimmed: (count: number) => `${turkishNumber(count)} PDF sayfasının kesim payı atıldı.`,
  split: (count: number) => `${turkishNumber(count)} PDF sayfası ikiye bölündü.`,
  looseFonts: (names: string) =>
    `Gömülü olmayan yazı tipleri var; harfler başka görünebilir: ${names}. PDF’yi yazı tiplerini gömerek dışa aktarın.`,
  withoutText: (pages: string) => `Bu sayfalarda metin yok, aramada bulunmazlar: ${pages}.`,
  withoutTextYet: (pages: string, read: number) =>
    read === 0
      ? `Bu sayfalarda metin yok: ${pages}. Resimlerinden okunacak; uzun sürebilir, beklemeniz gerekmez.`
      : `Metni olmayan sayfalar resimlerinden okunuyor: ${pages}. Şimdiye dek okunan: ${turkishNumber(read)}. Yayımlanan sayının sözcükleri hepsi bitince aramada bulunur.`,
  scanned: (count: number) => `${turkishNumber(count)} sayfa taramadan okundu.`,
  weakScans: (pages: string) =>
    `Bu sayfalar taramadan zor okundu, yanlış sözcükler olabilir: ${pages}. Daha keskin bir tarama yardımcı olur; sözcükler aşağıdan düzeltilebilir.`,
  scanScores: "Taranan sayfaların sözcüklerini düzelt",
  scanScore: (score: number) => `${turkishNumber(score)} / 100`,
  scanNothing: "sözcük bulunamadı",
  scanMended: "elle düzeltildi",
  brokenTurkish: (words: string) =>
    `Metnin Türkçe harfleri bozuk; arama ve sesli okuma bunları bulamaz: ${words}.`,
  searchable: (found: number, all: number) =>
    `${turkishNumber(all)} sayfanın ${turkishNumber(found)} tanesi aramada bulunur.`,

  box: "Sayfanın kenarı",
  boxes,
  spreads: "Çift sayfalar",
  spreadsOptions,
  setupOf: ({ box, spreads }: PageSetup): string => `${boxes[box].name}, ${spreadsOptions[spreads].name}`,
  useSetup: "Bu kesimi kullan",
  setupUsed: "Sayfalar artık böyle kesiliyor.",
  page: (page: number) => `${turkishNumber(page)}. sayfa`,

  outlineLines: "Satırlar",
  outlineHint:
    "Her satıra bir başlık, sonuna sayfa numarası: “Işık, 12”. Alt başlığın başına tire koyun. Sayfalar kapaktan başlayarak sayılır.",
  outlineOfPdf: "PDF’deki gibi",
  outlineAgain: "PDF’den yeniden al",

  coverHint: "Bir sayfayı kapak yapmak için ona basın.",
  coverOfPage: (page: number) => `${turkishNumber(page)}. sayfayı kapak yap`,
  coverSet: "Kapak değişti.",

  terms: "Koşullar",
  termsLead:
    "Hepsi isteğe bağlı; boş bıraktıklarınız öteki sayılardaki gibi kalır. Kaydedince hemen geçerli olur.",
  freePages: "Herkese açık sayfa sayısı",
  freePagesHint: (usual: number) => `Baştan sayılır. Boş bırakılırsa: ${turkishNumber(usual)}`,
  opensAt: "Üyelere açılış günü",
  opensAtHint: "O güne dek yalnız açık sayfalar okunur. İstanbul saatiyle.",
  freeFrom: "Herkese açılış günü",
  freeFromHint: "O günden sonra bütün sayı herkese açık. İstanbul saatiyle.",
  storeUrl: "Satış adresi",
  storeUrlHint: "Basılı sayının satıldığı yer; https:// ile başlar.",
} as const;
