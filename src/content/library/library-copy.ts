import { turkishNumber } from "../../domain/turkish-number.ts";

/* Rounded up: a file of 5 MB and one byte must not read "5 MB; at most 5 MB". */
const decimal = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 1, roundingMode: "ceil" });

const megabytes = (bytes: number) => `${decimal.format(bytes / 1024 / 1024)} MB`;

/** Reasons of refusals. They follow `label: `, so they begin in lower case and end with a full stop. */
export const copy = {
  libraryName: "gömülü kitaplık",

  missing: "böyle bir dosya yok.",
  folder: "bu bir klasör; dosya gerekiyor.",
  notAFile: "bu sıradan bir dosya değil.",
  forbidden: "dosyayı okuma izniniz yok.",
  empty: "dosya boş.",
  tooLarge: (size: number, most: number) =>
    `dosya çok büyük (${megabytes(size)}); en çok ${megabytes(most)} olabilir.`,

  articleType: "tek tek verilen dosyalar .md, .html, .htm ya da .pdf uzantılı olur.",
  untitledIssue: "Başlıksız sayı",
  notUtf8: "metin UTF-8 değil; dosyayı UTF-8 olarak kaydedin.",
  notText: "bu bir metin dosyası değil.",

  frontMatterMissing: "dosya “---” satırları arasında başlığı (title) veren bir ön bilgiyle başlamalı.",
  frontMatterOpen: "ön bilgi kapanmıyor; bittiği yere “---” satırı koyun.",
  frontMatterBroken: (reason: string) => `ön bilgi okunamadı; ${reason}.`,
  frontMatterNotFields: "ön bilgi okunamadı; her satır “alan: değer” biçiminde olmalı.",
  frontMatterComment: "boşluktan sonraki “#” işareti ve ardı okunmaz; değeri tırnak içine alın.",

  titleMissing: "başlık (title) yok.",
  fieldNotText: (field: string) => `“${field}” tek bir metin olmalı.`,
  fieldNotList: (field: string) => `“${field}” bir metin ya da metin listesi olmalı.`,
  fieldTwice: (one: string, other: string) => `“${one}” ile “${other}” aynı şeydir; yalnız birini verin.`,
  fieldUnknown: (field: string, near: string) => `“${field}” diye bir alan yok; yakın olanı: ${near}.`,
  fieldUnknownAmong: (field: string, known: readonly string[]) =>
    `“${field}” diye bir alan yok; bilinen alanlar: ${known.join(", ")}.`,
  fieldChoice: (field: string, value: string, choices: readonly string[]) =>
    `“${field}” için “${value}” olmaz; şunlardan birini yazın: ${choices.join(", ")}.`,
  statusInvalid: (value: string) =>
    `“status” için “${value}” olmaz; draft (taslak), published (yayında) ya da withdrawn (geri çekildi) yazın; ileri bir tarih yazıyı zamanlar.`,
  draftInvalid: (value: string) => `“draft” için “${value}” olmaz; true ya da false yazın.`,
  dateInvalid: (value: string) =>
    `“${value}” geçerli bir tarih değil; 2026-11-21, 2026-11-21 14:30 ya da 21 Kasım 2026 gibi yazın.`,
  idInvalid: (value: string) => `“${value}” kimlik olamaz; en çok 200 karakterlik tek satır bir metin verin.`,
  freePagesInvalid: (value: string, most: number) =>
    `“freePages” için “${value}” olmaz; 0 ile ${turkishNumber(most)} arasında bir sayı ya da “yok” yazın.`,
  storeInvalid: (value: string) =>
    `“store” için “${value}” bir web adresi değil; https:// ile başlayan bir adres yazın.`,
  opensAfterFree: "sayı, herkese açılacağı günden önce açılmalı; opens, freeFrom gününden sonra olamaz.",
  onlyOfIssues: "freePages, opens, freeFrom ve store yalnız PDF’si olan bir yazıda, sayıda olur.",
  pinInvalid: (value: string) => `“pin” için “${value}” olmaz; 1, 2, 3 ya da “yok” yazın.`,
  pinPast: (value: string) => `“pinUntil” için verilen “${value}” geçmişte kaldı.`,
  alreadyThere: (id: string) =>
    `“${id}” kimliğiyle burada başka bir içerik var; dokunulmadı. Ayrı bir içerikse ön bilgiye başka bir id yazın.`,
  issueAlreadyThere: (id: string) =>
    `“${id}” kimliğiyle burada başka bir içerik var; dokunulmadı. Ayrı bir sayıysa dosyaya başka bir ad verin.`,
  authorAmbiguous: (ids: readonly string[]) =>
    `bu adda birden çok yazar var; adı yerine kimliklerinden birini yazın: ${ids.join(", ")}.`,
  authorNameMissing: "yazarın adı (name) yok.",
  authorNameTooLong: (most: number) => `yazarın adı en çok ${most} karakter olabilir.`,
  authorTextTooLong: (most: number) => `yazarı tanıtan metin en çok ${most} karakter olabilir.`,
  authorLinkInvalid: "bağlantı “Ad=https://…” gibi yazılır; adres http ya da https ile başlar.",
  authorLinksTooMany: (most: number) => `bir yazarın en çok ${most} bağlantısı olabilir.`,
  authorIdTaken: "bu kimlikte bir yazar zaten var.",
  authorNameTaken: (ids: readonly string[]) =>
    `bu adda bir yazar zaten var (${ids.join(", ")}); başka biriyse ayrı bir kimlik verin.`,
  authorNamed: (posts: number) =>
    `bu yazarın adı ${posts} yazıda geçiyor; önce o yazılardan çıkarın ya da yazıları kaldırın.`,
  noSuchAuthor: "bu kimlikte bir yazar yok.",
  idTaken: "bu adreste bir yazı var; başka bir adres yazın.",
  noSuchPost: (near: string | null) =>
    near === null ? "bu kimlikte bir yazı yok." : `bu kimlikte bir yazı yok; yakın olanı: ${near}.`,
  postMoved: (id: string) => `bu kimlikte bir yazı yok; kimliği artık “${id}”.`,
  draftNotWithdrawn: "bu bir taslak; yayında değil.",
  idOfOther: "bu kimlikte başka bir yazı var; bu dosya onun olabilir.",
  changedMeanwhile: "yazı bu sırada başka bir komutla değiştirildi; hiçbir şey yazılmadı.",

  pageIdTaken: "bu kimlikte bir sayfa zaten var.",
  pageIdInvalid:
    "sayfanın kimliği olamaz; küçük harf, rakam ve tire kullanın (ç, ğ, ı, ö, ş, ü olmadan), en çok 80 karakter.",
  pageIdIsRoute: "sitenin kendi adreslerinden biri; sayfaya başka bir kimlik verin.",
  pageIdFromTitle: "başlıktan kimlik türetilemedi; ön bilgiye id satırı ekleyin.",
  pageStatus: "sayfanın durumu (status) draft ya da published olur.",
  noSuchPage: "bu kimlikte bir sayfa yok.",
  pagePosition: (value: string, most: number) =>
    most === 1
      ? `yer “${value}” olamaz; tek sayfa var.`
      : `yer “${value}” olamaz; 1 ile ${most} arasında bir tam sayı yazın.`,

  tooManyPins: (ids: readonly string[]) =>
    `en çok üç yazı sabitlenebilir; önce birini çıkarın: ${ids.join(", ")}.`,
  pinUnknown: "bu kimlikte bir yazı yok.",
  pinDraft: "bu yazı taslak; yayımlanınca sabitlenebilir.",
  pinWithdrawn: "bu yazı geri çekildi; yeniden yayımlanınca sabitlenebilir.",
  pinScheduled: "bu yazının yayın tarihi gelmedi; yayımlanınca sabitlenebilir.",
  noAmendment: "Bu düzeltme ya da cevap artık yok.",
  notPinned: "bu yazı sabitli değil.",

  fileInArticle: (article: string, path: string) => `${article} içindeki “${path}”`,
  pictureInText: (article: string, address: string) => `${article} içindeki “${address}” resmi`,
  outsideFolder: "klasörün dışında; alınan klasörün içine koyun.",
  fileRemote: "kitaplık uzaktaki dosyaları almaz; dosyayı indirip yazının yanına koyun.",
  pictureWithoutAddress: "adresi boş.",
  mediaRelative: "ses ve video kitaplığa alınmaz; internetteki adresini verin.",
  notPicture: (found: string | null) =>
    `${found === null ? "bu bir resim değil" : `içeriği ${found} dosyası`}; JPEG, PNG, WebP, AVIF, GIF, HEIC ya da TIFF gerekiyor.`,
  pictureBroken: "resim çözülemedi; dosya bozuk ya da yarım.",
  pictureTooManyPixels: (width: number, height: number) =>
    `resim ${width} × ${height} piksel; en çok 200 megapiksel olabilir.`,

  notPdf: (found: string | null) =>
    found === null ? "bu bir PDF değil." : `bu bir PDF değil; içeriği ${found} dosyası.`,
  pdfCut: "PDF yarım; sonu eksik.",

  zip: {
    broken: "ZIP dosyası bozuk ya da yarım.",
    outside: "ZIP dosyasında klasörün dışına çıkan bir yol var; güvenli değil.",
    encrypted: "ZIP dosyası parolalı; parolasız olanını verin.",
    "too large": "ZIP dosyası açılınca 8 GB’tan büyük oluyor.",
    "too many": "ZIP dosyasında 200.000’den çok dosya var.",
  },

  fileVanished: "dosya bu sırada kitaplıktan silindi; komutu yeniden çalıştırın.",
  sampleMissing: "örnek derginin yazıları burada yok.",

  fileNotHere: "Kitaplıkta böyle bir dosya yok.",
  fileTooLarge: (size: number, most: number) =>
    `Kitaplıktaki dosya çok büyük (${megabytes(size)}); en çok ${megabytes(most)} olabilir.`,
} as const;
