import type { PostState } from "../content/library/post-state.ts";
import type { PdfFault } from "../domain/issue/edition.ts";
import type { PostFault } from "../domain/post.ts";
import type { DeviceWords } from "../domain/session.ts";
import { MAX_PAGES } from "../issues/render/build-edition.ts";
import type { CodesRefusalReason } from "../membership/codes/codes-refusal.ts";
import type { CodeState } from "../membership/codes/describe-code.ts";
import type { UnplacedBatch } from "../membership/codes/finish-batches.ts";

const number = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 1 });

const meant = (word: string | null) => (word === null ? "" : `; yakın olanı: ${word}`);

const deviceKinds = { phone: "telefon", tablet: "tablet", computer: "bilgisayar" };

const faultLabels = { skipped: "Dışarıda kaldı", repaired: "Eksiğiyle alındı", failed: "Alınamadı" };

interface FileCount {
  readonly asked: number;
  readonly fetched: number;
}

type ContentCount = "articles" | "issues" | "categories" | "withoutImage" | "skipped" | "repaired";

/** What the command says by itself; what its help says of each command is in commands.ts. */
export const copy = {
  usage: (line: string) => `Kullanım: ${line}`,
  optionsPlace: "[seçenekler]",
  version: (version: string) => `mecmua ${version}`,
  generalHelp: ["Mecmua: yayıncının komutu", "", "Kullanım: mecmua KOMUT [seçenekler]"],
  generalNotes: [
    "Kitaplık DATA_DIR klasöründedir (verilmezse “data”).",
    "Çıkış kodları: 0 tamam, 1 geri çevrildi ya da kusur bulundu, 2 yanlış kullanım.",
    "Bir komutun ayrıntısı için: mecmua KOMUT --help",
  ],
  moreHelp: "Bir komutun ayrıntısı için sonuna --help ekleyin.",
  helpOption: "bu yardımı gösterir",

  unknownCommand: (name: string, near: string | null) => `“${name}” diye bir komut yok${meant(near)}.`,
  verbMissing: (group: string, siblings: readonly string[]) =>
    `“${group}” tek başına bir komut değil; şunlardan birini yazın: ${siblings.join(", ")}.`,
  unknownOption: (name: string, near: string | null) => `“${name}” diye bir seçenek yok${meant(near)}.`,
  optionTwice: (name: string) => `${name} seçeneği birden çok kez verilmiş.`,
  optionNeedsValue: (name: string) => `${name} seçeneğinin değeri eksik.`,
  optionTakesNoValue: (name: string) => `${name} seçeneği değer almaz.`,
  optionEmpty: (name: string) => `${name} seçeneğinin değeri boş.`,
  optionDate: (option: string, value: string) =>
    `${option}: “${value}” geçerli bir tarih değil; 2026-11-21, 2026-11-21 14.30 ya da 21 Kasım 2026 gibi yazın.`,
  optionFreePages: (value: string, most: number) =>
    `--free-pages: “${value}” olmaz; 0 ile ${number.format(most)} arasında bir sayı ya da “yok” yazın.`,
  optionAddress: (option: string, value: string) =>
    `${option}: “${value}” bir web adresi değil; https:// ile başlayan bir adres yazın.`,
  opensAfterFree: "Sayı, herkese açılacağı günden önce açılmalı: --opens, --free-from gününden sonra olamaz.",
  optionChoice: (option: string, value: string, choices: readonly string[]) =>
    `${option}: “${value}” olmaz; şunlardan birini yazın: ${choices.join(", ")}.`,
  wordMissing: (command: string, word: string) => `“mecmua ${command}” için ${word} gerekli.`,
  operandExtra: (command: string, operand: string) => `“mecmua ${command}” için “${operand}” fazla.`,

  sampleReaderEnds:
    "Kitaplıkta artık kendi yazınız var: örnek okurun girişi kapandı. Üyeler için siteyi MEMBER_USERNAME ve MEMBER_PASSWORD ile başlatın ya da “mecmua codes create” ile kod üretin.",
  sampleRemovalQuestion: "Örnek derginin yazıları kaldırılsın mı? (e/H) ",
  sampleGone: "Örnek derginin yazıları kaldırıldı.",
  sampleStays: "Örnek derginin yazıları da duruyor; kaldırmak için: mecmua sample remove",
  sampleFaceStays: (fields: readonly string[]) =>
    `Sitede hâlâ örnek derginin bilgileri var: ${fields.join(", ")}. Kendi derginizinkileri yazmak için: mecmua settings set ${fields.map((field) => `${field} "…"`).join(" ")}`,
  logoOnDark:
    "Koyu görünümde de bu logo gösterilir; koyu zeminde iyi okunmuyorsa açık renklisini de verin: mecmua settings set logoDark DOSYA",
  sampleRemoved: (posts: number) => `Örnek dergi kaldırıldı: ${number.format(posts)} yazı.`,
  noSampleThere: "Kitaplıkta örnek dergiden bir şey yok; hiçbir şey değişmedi.",
  scheduled: (moment: string) => `Zamanlandı: İstanbul saatiyle ${moment}; o zamana kadar sitede görünmez.`,
  addedAsDraft: (id: string) => `Taslak; sitede görünmez. Yayımlamak için: mecmua post publish ${id}`,
  states: {
    draft: "taslak",
    scheduled: "zamanlı",
    published: "yayında",
    withdrawn: "geri çekildi",
  } satisfies Record<PostState, string>,
  stateUnknown: (value: string, states: readonly string[]) =>
    `--status: “${value}” olmaz; şunlardan birini yazın: ${states.join(", ")}.`,
  noPostsOfState: "Kitaplıkta bu durumda bir yazı yok.",
  added: (title: string, id: string, address: string) =>
    `Eklendi: ${title} (kimliği ${id}, adresi ${address})`,
  removed: (title: string, id: string) => `Kaldırıldı: ${title} (${id})`,
  noSuchPost: "bu kimlikte bir yazı yok.",
  noPosts: "Kitaplıkta yazı yok.",
  listHeads: ["KİMLİK", "TARİH", "DURUM", "TÜR", "KATEGORİ", "BAŞLIK"],
  article: "yazı",
  issue: "sayı",
  facts: {
    id: "Kimlik",
    title: "Başlık",
    kind: "Tür",
    state: "Durum",
    date: "Tarih",
    authors: "Yazan",
    categories: "Kategori",
    abstract: "Özet",
    image: "Resim",
    pdf: "PDF",
    html: "Metin",
  },
  none: "–",
  characters: (count: number) => `${number.format(count)} karakter HTML`,
  fileSize: (bytes: number) =>
    bytes < 1024 * 1024 ? `${number.format(bytes / 1024)} KB` : `${number.format(bytes / 1024 / 1024)} MB`,

  pageAdded: (title: string, id: string, address: string, isDraft: boolean) =>
    isDraft
      ? `Taslak eklendi: ${title} (kimliği ${id}); yayımlamak için: mecmua page publish ${id}`
      : `Eklendi: ${title} (kimliği ${id}, adresi ${address})`,
  pagePublished: (title: string, address: string) => `Yayında: ${title} (adresi ${address})`,
  pageWithdrawn: (title: string, id: string) => `Taslağa çekildi: ${title} (${id})`,
  pageMoved: (title: string, place: string) => `Yeri değişti: ${title} (${place})`,
  noPages: "Kitaplıkta sayfa yok.",
  pageHeads: ["SIRA", "KİMLİK", "DURUM", "BAŞLIK"],
  pageStates: { draft: "taslak", published: "yayında" },
  pageState: "Durum",
  pageAddress: "Adres",

  optionPosition: (value: string) => `--position: “${value}” olmaz; 1, 2 ya da 3 yazın.`,
  pinUntilPast: (value: string) => `--until: “${value}” geçmişte kaldı.`,
  pinned: (title: string, place: number, until: string | null) =>
    `Sabitlendi: ${title} (${place}. sırada, ${until === null ? "süresiz" : `bitişi ${until}`})`,
  unpinned: (id: string) => `Sabitlemesi kaldırıldı: ${id}`,
  noPins: "Sabitlenmiş yazı yok; ana sayfada en yeni yazı öne çıkar.",
  pinHeads: ["SIRA", "KİMLİK", "BİTİŞ", "BAŞLIK"],
  pinEndless: "süresiz",
  pinPostGone: "(sitede yok)",

  takingIssue: "PDF kitaplığa alınıyor",
  makingPages: "Sayfalar hazırlanıyor",
  nothingToUpdate: (options: readonly string[]) =>
    `Değiştirilecek bir şey verilmedi; şunlardan en az birini yazın: ${options.join(", ")}.`,
  onlyTermsUpdated: (options: readonly string[]) =>
    `İçerik bir servisten geliyor; burada yalnız şunlar değiştirilebilir: ${options.join(", ")}.`,
  onlyIssuesUpdated: "bu bir sayı değil; yalnız sayılar değiştirilebilir.",
  updated: (title: string, id: string) => `Değiştirildi: ${title} (${id})`,
  pagesOfAdded: {
    missing: "Sayı eklendi; ama bazı sayfaları hazırlanamadı: PDF’yi programından yeniden dışa aktarın.",
    failed: "Sayı eklendi; sayfalarının hazırlanması yarıda kaldı, kalanını site kendisi hazırlar.",
    interrupted: "Durduruldu; sayı eklendi, kalan sayfalarını site kendisi hazırlar.",
  },
  pagesOfUpdated: {
    missing: "Sayı değiştirildi; ama bazı sayfaları hazırlanamadı: PDF’yi programından yeniden dışa aktarın.",
    failed: "Sayı değiştirildi; sayfalarının hazırlanması yarıda kaldı, kalanını site kendisi hazırlar.",
    interrupted: "Durduruldu; sayı değiştirildi, kalan sayfalarını site kendisi hazırlar.",
  },
  fontsMissing: (names: readonly string[]) =>
    `PDF’nin içinde olmayan yazı tiplerinin yerine benzerleri kullanıldı: ${names.join(", ")}. Görünüş değişmesin isterseniz PDF’yi yazı tiplerini gömerek yeniden dışa aktarın.`,
  pdfFaults: {
    "not a pdf": "bu bir PDF değil.",
    damaged: "PDF bozuk; programından yeniden dışa aktarın.",
    locked: "PDF şifreli; şifresini kaldırıp yeniden kaydedin.",
    "no pages": "PDF’de hiç sayfa yok.",
    "too many pages": `PDF’de çok fazla sayfa var; en çok ${number.format(MAX_PAGES)} olabilir.`,
    "page too large": "PDF’nin bir sayfası çok büyük; bir kenar en çok 3 metre olabilir.",
    "not readable": "PDF sayfalara çevrilemedi; programından yeniden dışa aktarın.",
  } satisfies Record<PdfFault, string>,
  reportingIssues: "Sayılar inceleniyor",
  noIssues: "Sayı yok.",
  notIssue: "bu bir sayı değil; raporu yalnız sayıların olur.",
  reportHead: (title: string, id: string) => `${title} (${id})`,
  pdfLate: "PDF zamanında alınamadı; içerik servisi yavaş.",
  notShown: (reason: string) => `Okura gösterilemiyor: ${reason}`,
  reportFacts: {
    pages: "Sayfa",
    size: "Boyut",
    repaired: "Onarıldı",
    repairedPages: "PDF’nin sayfa listesi bozuktu; bulunan sayfalar alındı",
    trimmed: "Kesim payı atılan PDF sayfası",
    split: "İkiye bölünen PDF sayfası",
    looseFonts: "Gömülü olmayan yazı tipi",
    withoutText: "Metinsiz sayfa",
    turkish: "Türkçe metin",
    brokenWords: "Bozuk görünen sözcük",
    searchable: "Aramada bulunacak",
  },
  nothing: "yok",
  undoneBy: (pages: string, command: string) => `${pages} (geri almak için: ${command})`,
  pagesFromPdf: (pages: number, pdfPages: number) =>
    pages === pdfPages ? number.format(pages) : `${number.format(pages)} (PDF’de ${number.format(pdfPages)})`,
  turkishScore: (score: number) => `100 üzerinden ${number.format(score)}`,
  searchablePages: (found: number, all: number) => {
    if (found === 0) return "hiçbir sayfa";
    return found === all ? "bütün sayfalar" : `${number.format(all)} sayfanın ${number.format(found)} tanesi`;
  },
  takingSample: "Örnek dergi kitaplığa alınıyor",
  progress: (label: string, percent: number) => `${label}: %${percent}`,
  readingContent: (posts: number) => `İçerik okunuyor: ${number.format(posts)} yazı`,

  resetQuestion:
    "Kitaplıkta kendi yazılarınız var; hepsi silinip yerine örnek dergi konacak. Emin misiniz? (e/H) ",
  resetNeedsYes: "Kitaplıkta kendi yazılarınız var; silinmelerini istiyorsanız --yes ekleyin.",
  declined: "Vazgeçildi; hiçbir şey değişmedi.",
  resetDone: (posts: number) => `Örnek dergi kitaplığa kondu: ${number.format(posts)} yazı.`,

  duplicatePost: "aynı kimlikte iki yazı var; siteye yeni olanı alınır.",
  checkSource: (name: string) => `Kaynak: ${name}`,
  checkCounts: ({
    articles,
    issues,
    categories,
    withoutImage,
    skipped,
    repaired,
  }: Record<ContentCount, number>) =>
    [
      `${number.format(articles)} yazı, ${number.format(issues)} sayı, ${number.format(categories)} kategori`,
      `resimsiz: ${number.format(withoutImage)}`,
      `dışarıda kalan: ${number.format(skipped)}`,
      `eksiğiyle alınan: ${number.format(repaired)}`,
    ].join("; "),
  checkClean: "Kusur bulunmadı.",
  checkLoss: ({ former, posts }: { readonly former: number; readonly posts: number }) =>
    `Yazılar birden azaldı: sitede ${number.format(former)}, içerik servisinde ${number.format(posts)} yazı var. Site eski yazıları gösteriyor; azalma doğruysa “mecmua content accept” ile onaylayın.`,
  checkFiles: (pictures: FileCount, pdfs: FileCount) =>
    `Örnek dosyalar: alınan görsel ${pictures.fetched}/${pictures.asked}, alınan PDF ${pdfs.fetched}/${pdfs.asked}`,
  checkFile: (kind: "picture" | "pdf", id: string, reason: string) =>
    `${kind === "pdf" ? "PDF" : "Görsel"} alınamadı (${id}): ${reason}`,
  wrongKind: { picture: "dosya, gösterilebilen bir görsel değil.", pdf: "dosya bir PDF değil." },
  checkingFiles: "Örnek dosyalar alınıyor",
  syncAsked: "Siteden içeriği okuması istendi",
  syncDone: (posts: number) => `Site içeriği okudu: ${number.format(posts)} yazı.`,
  syncNotTaken:
    "Çalışan bir site yanıt vermedi; site açılınca içeriği kendiliğinden okur. Site çalışıyorsa DATA_DIR ve CONTENT_ENDPOINT değerlerinin aynı olduğuna bakın.",
  syncNotDone: "Site içeriği okuyamadı; nedenini “mecmua content check” söyler.",
  lossAccepted: ({ former, posts }: { readonly former: number; readonly posts: number }) =>
    `Onaylandı: site ${number.format(former)} yerine ${number.format(posts)} yazı gösterecek.`,
  noLoss: "Onaylanacak bir azalma yok.",
  checkFault: (severity: PostFault["severity"], place: number, id: string | null, reason: string) =>
    severity === "incomplete"
      ? reason
      : `${faultLabels[severity]}: ${place}. yazı${id === null ? "" : ` (${id})`}: ${reason}`,

  optionCount: (value: string) =>
    `--count: “${value}” olmaz; 1 ile 100000 arasında bir tam sayı yazın, binlik ayırmayın.`,
  optionBatch: (most: number) => `--batch: parti adı en çok ${number.format(most)} karakter olabilir.`,
  untilPast: (value: string) => `--valid-until: “${value}” geçmişte kaldı.`,
  untilBeforeFrom: "--valid-until, --valid-from ile verilen tarihten sonra olmalı.",

  settingHeads: ["ALAN", "DEĞER", "KAYNAK"],
  settingDefault: "varsayılan",
  settingSource: (source: string) =>
    source === "settings.json" ? source : `${source} (ortam değişkeni, dosyadan önce gelir)`,
  pictureSetting: (file: string, width: number, height: number) =>
    `${file}, ${number.format(width)} × ${number.format(height)}`,
  unknownSetting: (typed: string, near: string | null, known: readonly string[]) =>
    near === null
      ? `“${typed}” diye bir ayar yok; ayarlar: ${known.join(", ")}.`
      : `“${typed}” diye bir ayar yok${meant(near)}.`,
  settingTwice: (field: string) => `${field} birden çok kez verilmiş.`,
  settingValueMissing: (field: string) => `“mecmua settings set” için ${field} alanının değeri gerekli.`,
  settingsChanged: (fields: readonly string[]) => `Değiştirildi: ${fields.join(", ")}`,
  environmentWins: (field: string, variable: string) =>
    `${field} ayarı ${variable} ortam değişkeni verildiği sürece görünmez.`,

  sheetHeads: ["sıra", "kullanıcı adı", "şifre", "qr"],
  makingCodes: "Kodlar üretiliyor",
  codesNeedAddress:
    "QR resimleri okurları sitenin adresine götürür; önce adresi verin: PUBLIC_URL=https://dergi.example mecmua codes create …",
  madeCodes: (name: string, count: number) => `${name}: ${number.format(count)} kod üretildi.`,
  madeFiles: { sheet: "Dosya", pictures: "QR resimleri" },
  codesRefused: {
    "name taken": (name) => `“${name}” adında bir parti zaten var.`,
    "file exists": (path) => `${path} zaten var; başka bir dosya adı verin.`,
    "folder exists": (path) => `${path} klasörü zaten var; başka bir dosya adı verin.`,
    "no such folder": (path) => `${path} diye bir klasör yok.`,
    "not writable": (path) => `${path} klasörüne yazılamıyor.`,
    "target reserved": (path) =>
      `Aynı yerde, daha önce üretilmiş ${path} dosyası yerine konmayı bekliyor; başka bir dosya adı verin.`,
  } satisfies Record<CodesRefusalReason, (subject: string) => string>,
  unplacedFiles: {
    taken: (name: string, out: string) =>
      `“${name}” partisinin dosyaları yerine konamadı: ${out} ya da QR klasörü dolu. Oradakileri kaldırıp “mecmua codes list” komutunu yeniden çalıştırın.`,
    "out of reach": (name: string, out: string) =>
      `“${name}” partisinin dosyaları yerine konamadı: ${out} dosyasının klasörüne ulaşılamıyor.`,
    lost: (name: string, out: string) =>
      `“${name}” partisi geri alındı: ${out} yerine konamadan kaybolmuş. QR klasörü duruyorsa silin; içindeki kodlar geçersiz.`,
  } satisfies Record<UnplacedBatch["why"], (name: string, out: string) => string>,

  noBatches: "Kod partisi yok.",
  batchHeads: ["PARTİ", "ÜRETİLDİ", "KOD", "KULLANILAN", "İPTAL", "GEÇERLİLİK"],
  atOnce: "hemen",
  endless: "süresiz",
  codeStates: {
    unused: "kullanılmadı",
    "in use": "kullanılıyor",
    revoked: "iptal edildi",
    "not yet": "henüz geçerli değil",
    over: "süresi doldu",
  } satisfies Record<CodeState, string>,
  codeFacts: {
    username: "Kullanıcı adı",
    batch: "Parti",
    number: "Sıra",
    state: "Durum",
    created: "Üretildi",
    validity: "Geçerlilik",
    made: "Kod",
    used: "Kullanılan",
    revoked: "İptal edilen",
    revokedAt: "İptal tarihi",
    firstUsed: "İlk kullanım",
    lastUsed: "Son kullanım",
    devices: "Açık cihaz",
    oddUse: "Olağan dışı kullanım",
  },
  count: (count: number) => number.format(count),
  share: (count: number, percent: number) => `${number.format(count)} (%${number.format(percent)})`,
  device: ({ browser, system, kind }: DeviceWords) =>
    [browser, system ?? (kind && deviceKinds[kind])].filter((word) => word !== null).join(", ") ||
    "bilinmeyen cihaz",
  deviceSeen: (device: string, when: string) => `${device} (son görülme ${when})`,
  oddUse: (count: number, days: number) =>
    count === 0 ? "yok" : `${number.format(count)} kod, son ${days} günde çok sayıda cihazla kullanıldı`,
  oddHeads: ["SIRA", "KULLANICI ADI", "CİHAZ", "SINIR NEDENİYLE KAPANAN"],

  noSuchBatch: "bu adda bir parti yok.",
  noSuchCode: "bu kullanıcı adıyla basılmış bir kod yok.",
  mistypedCode: "bir karakteri yanlış; basılı olanla karşılaştırın.",
  passwordGiven: "bu bir şifre; kodu kullanıcı adıyla arayın.",
  revokeQuestion: (name: string, count: number) =>
    `“${name}” partisinin ${number.format(count)} kodu iptal edilecek ve açık oturumları kapanacak; bu geri alınamaz. Emin misiniz? (e/H) `,
  revokeNeedsYes: (name: string) =>
    `“${name}” partisinin bütün kodları iptal edilecek; istediğiniz buysa --yes ekleyin.`,
  codeRevoked: (username: string, ended: number) =>
    `Kod iptal edildi: ${username}; kapanan oturum: ${number.format(ended)}.`,
  codeWasRevoked: (username: string) => `Kod zaten iptal edilmişti: ${username}.`,
  batchRevoked: (name: string, count: number, ended: number) =>
    `Parti iptal edildi: ${name}, ${number.format(count)} kod; kapanan oturum: ${number.format(ended)}.`,
  batchWasRevoked: (name: string) => `Parti zaten iptal edilmişti: ${name}.`,

  authorAdded: (name: string, id: string, address: string) =>
    `Yazar eklendi: ${name} (kimliği ${id}, adresi ${address})`,
  authorUpdated: (name: string, id: string) => `Yazar değiştirildi: ${name} (${id})`,
  authorMoved: (former: string, address: string) =>
    `Eski adres yenisine yönlendirilir: ${former} → ${address}`,
  authorRemoved: (name: string, id: string) => `Yazar kaldırıldı: ${name} (${id})`,
  noSuchAuthor: "bu kimlikte bir yazar yok.",
  noAuthors: "Kitaplıkta yazar yok.",
  authorHeads: ["KİMLİK", "AD", "YAZI", "METİN", "RESİM"],
  authorFacts: {
    id: "Kimlik",
    name: "Ad",
    posts: "Yazı",
    about: "Metin",
    image: "Resim",
    links: "Bağlantı",
  },
  has: "var",

  interrupted: "Durduruldu; hiçbir şey değişmedi.",
  diskFull: "Diskte yer kalmadı; hiçbir şey değişmedi.",
  databaseBusy: "Veritabanını başka bir komut kullanıyor; biraz sonra yeniden deneyin.",
  notWritable: (path: string) => `Yazma izni yok: ${path}.`,
  unexpected: (message: string) => `Beklenmeyen bir hata oldu: ${message}`,
} as const;
