import type { OwnTextName } from "../../../domain/post-fields.ts";
import { fileSize, turkishNumber } from "../../../domain/turkish-number.ts";
import type { IntakeView } from "../../issues/issue-intakes.ts";

/** Words of the screens of issues. */
export const copy = {
  title: "Sayılar",
  lead: "Derginin PDF sayıları: taslaklar, zamanlananlar ve yayındakiler.",
  leadHosted: "Sayılar içerik servisinden geliyor. Burada her birinin koşulları belirlenir.",
  emptyTitle: "Henüz sayı yok",
  emptyText: "Derginin PDF’ini bırakın; sayfaları siz yayımlamadan hazırlanır.",
  newIssue: "Yeni sayı",
  states: {
    draft: "Taslak",
    scheduled: "Zamanlandı",
    published: "Yayında",
    withdrawn: "Yayından kaldırıldı",
  },
  noCover: "Kapak yok",

  newLead: "PDF’i bırakın, yüklenirken gerisini yazın. Sayfayı kapatsanız da kaldığı yerden sürer.",
  drop: "PDF’i buraya bırakın",
  choose: "PDF seç",
  chooseOther: "Başka PDF seç",
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
  create: "Taslağı oluştur",
  createWhenThere: "Yükleme bitince taslak oluşturulacak.",
  forget: "Vazgeç",

  hints: { abstract: "Kartta ve aramada görünür." } as Partial<Record<OwnTextName, string>>,
  date: "Tarih",
  dateHint: "İstanbul saatiyle. Boş bırakırsanız yayımlandığı an.",
  back: "Sayılar",
  saved: "Kaydedildi.",

  tabs: "Sayının bölümleri",
  tabDetails: "Bilgiler",
  tabPages: "Sayfalar",
  tabCover: "Kapak",
  tabTerms: "Koşullar",
  leads: {
    draft: "Taslak; okur görmüyor.",
    scheduled: (moment: string) => `Zamanlandı: ${moment}.`,
    published: (moment: string) => `Yayında: ${moment}.`,
    withdrawn: "Yayından kaldırıldı; okur görmüyor.",
  },
  publish: "Yayımla…",
  publishTitle: "Sayıyı yayımla",
  publishNow: "Şimdi yayımla",
  publishThen: "Zamanla",
  published: "Sayı yayımlandı.",
  scheduled: "Sayı zamanlandı.",
  withdraw: "Yayından kaldır",
  withdrawText:
    "Okur sayıyı artık açamaz; adresinde yayından kaldırıldığı yazar. Yeniden yayımlayabilirsiniz.",
  withdrawn: "Sayı yayından kaldırıldı.",
  remove: "Sayıyı sil",
  removeText: "Sayı, PDF’i ve sayfalarıyla birlikte silinir. Bu geri alınamaz.",
  removed: "Sayı silindi.",
  more: "İşlemler",
  show: "Sitede gör",
  replace: "PDF’i değiştir",
  replaceText:
    "Adres ve okurların kaldıkları sayfa korunur. Yeni sayfalar hazır olana dek okur eskisini görür.",
  replacing: "Yeni PDF’in sayfaları hazırlanıyor",
  replaced: "PDF değişti.",
  pdf: "PDF",

  report: "Okur ne bulacak",
  reportWaits: "Sayfalar hazır olunca burada neyin eksik olduğu yazar.",
  allWell: "Her şey yolunda: yazı tipleri gömülü, bütün sayfaların metni aranabiliyor.",
  pagesFromPdf: (pages: number, pdfPages: number) =>
    pages === pdfPages
      ? `${turkishNumber(pages)} sayfa.`
      : `PDF’de ${turkishNumber(pdfPages)}, okurda ${turkishNumber(pages)} sayfa.`,
  repaired: "PDF’nin sayfa listesi bozuktu; bulunabilen sayfalar alındı. Sayfaların tam olduğuna bakın.",
  trimmed: (count: number) => `${turkishNumber(count)} PDF sayfasının kesim payı atıldı.`,
  split: (count: number) => `${turkishNumber(count)} PDF sayfası ikiye bölündü.`,
  looseFonts: (names: string) =>
    `Gömülü olmayan yazı tipleri var; harfler başka görünebilir: ${names}. PDF’i yazı tiplerini gömerek dışa aktarın.`,
  withoutText: (pages: string) => `Bu sayfalarda metin yok, aramada bulunmazlar: ${pages}.`,
  brokenTurkish: (words: string) =>
    `Metnin Türkçe harfleri bozuk; arama ve sesli okuma bunları bulamaz: ${words}.`,
  searchable: (found: number, all: number) =>
    `${turkishNumber(all)} sayfanın ${turkishNumber(found)} tanesi aramada bulunur.`,

  setup: "Sayfaların alınışı",
  box: "Sayfanın kenarı",
  boxes: {
    auto: { name: "Kendiliğinden", note: "Matbaa işaretleri varsa kesilir" },
    trim: { name: "Kesim kutusundan", note: "Matbaanın keseceği yerden" },
    media: { name: "Olduğu gibi", note: "PDF göstericisindeki gibi" },
  },
  spreads: "Çift sayfalar",
  spreadsOptions: {
    auto: { name: "Kendiliğinden", note: "Çoğu sayfa çiftse bölünür" },
    split: { name: "İkiye böl", note: "Her yarısı bir sayfa" },
    keep: { name: "Bölme", note: "İki sayfa bir arada" },
  },
  useSetup: "Böyle alınsın",
  setupUsed: "Sayfalar artık böyle alınıyor.",
  page: (page: number) => `${turkishNumber(page)}. sayfa`,

  coverNow: "Şimdiki kapak",
  coverIsPage: (page: number) => `Kapak, sayının ${turkishNumber(page)}. sayfası.`,
  coverIsFile: "Kapak ayrı bir görsel.",
  coverFromFile: "Görsel seç",
  coverFromPage: "Sayfalardan birini seçin",
  coverOfPage: (page: number) => `${turkishNumber(page)}. sayfayı kapak yap`,
  coverSet: "Kapak değişti.",

  termsLead: "Hepsi isteğe bağlı; boş bıraktıklarınız öteki sayılardaki gibi kalır.",
  freePages: "Herkese açık sayfa",
  freePagesHint: "Baştan sayılır.",
  opensAt: "Üyelere açılış günü",
  opensAtHint: "O güne dek yalnız açık sayfalar okunur. İstanbul saatiyle.",
  freeFrom: "Herkese açılış günü",
  freeFromHint: "O günden sonra bütün sayı herkese açık. İstanbul saatiyle.",
  storeUrl: "Satış adresi",
  storeUrlHint: "Basılı sayının satıldığı yer; https:// ile başlar.",
} as const;
