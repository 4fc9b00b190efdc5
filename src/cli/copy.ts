import type { PostFault } from "../domain/post.ts";
import type { ContentReport } from "./content-report.ts";

const number = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 1 });

const meant = (word: string | null) => (word === null ? "" : `; “${word}” mı demek istediniz?`);

/** Ends a sentence that has no question at its end. */
const closed = (sentence: string) => (sentence.endsWith("?") ? sentence : `${sentence}.`);

/** Every word the command says by itself. */
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

  operands: { article: "DOSYA", id: "KİMLİK", pdf: "DOSYA.pdf" },
  values: { title: "BAŞLIK", text: "METİN", name: "AD", picture: "RESİM", date: "TARİH", id: "KİMLİK" },
  options: {
    json: "sonucu JSON olarak yazar",
    progress: "ilerlemeyi terminal dışında da yazar (hata çıkışına)",
    title: "sayının başlığı (gerekli)",
    abstract: "kartta görünen özet",
    category: "kategori; birden çok kez verilebilir",
    cover: "kapak resmi (JPEG, PNG, WebP, AVIF ya da GIF)",
    date: "2026-11-21, 2026-11-21 14:30 ya da 21 Kasım 2026; verilmezse şimdi",
    id: "adresteki kimlik; verilmezse başlıktan türetilir",
    yes: "kendi yazılarınız da silinecek olsa sormaz",
  },
  commands: {
    "post add": {
      summary: "Markdown ya da HTML dosyasından yazı ekler.",
      details: [
        "",
        "Dosya “---” satırları arasında bir ön bilgiyle başlar:",
        "",
        "  ---",
        "  title: Son Vapur               (gerekli)",
        "  abstract: Kartta görünen özet",
        "  categories: [Öykü, Deneme]",
        "  image: resimler/vapur.webp     (dosyaya göre yol)",
        "  date: 21 Kasım 2026            (ya da 2026-11-21 14:30; verilmezse şimdi)",
        "  id: son-vapur                  (verilmezse başlıktan türetilir)",
        "  ---",
        "",
        "Metnin içinde dosyaya göre yolla anılan resimler de kitaplığa alınır.",
        "Sınırlar: yazı 5 MB, resim 20 MB ve 50 megapiksel.",
      ],
    },
    "post list": { summary: "Yazıları ve sayıları yeniden eskiye sıralar.", details: [] },
    "post show": { summary: "Bir yazının ya da sayının bilgilerini gösterir.", details: [] },
    "post remove": {
      summary: "Bir yazıyı ya da sayıyı, başka yazının kullanmadığı dosyalarıyla birlikte kaldırır.",
      details: [],
    },
    "issue add": {
      summary: "PDF dosyasından dijital sayı ekler.",
      details: ["PDF bütün, şifresiz ve en çok 200 MB olmalı."],
    },
    "content check": {
      summary: "İçeriği sitenin okuduğu gibi okur; sayıları ve her kusuru bildirir.",
      details: [
        "CONTENT_ENDPOINT verilmişse o servisi, verilmemişse gömülü kitaplığı okur.",
        "İçerik okunamazsa ya da bir yazı dışarıda kalırsa 1 ile biter.",
      ],
    },
    "sample reset": {
      summary: "Kitaplıkta ne varsa kaldırır, yerine örnek dergiyi koyar.",
      details: ["Kitaplıkta kendi yazılarınız varsa önce sorar."],
    },
  },

  unknownCommand: (name: string, near: string | null) => closed(`“${name}” diye bir komut yok${meant(near)}`),
  verbMissing: (group: string, siblings: readonly string[]) =>
    `“${group}” tek başına bir komut değil; şunlardan birini yazın: ${siblings.join(", ")}.`,
  unknownOption: (name: string, near: string | null) =>
    closed(`“${name}” diye bir seçenek yok${meant(near)}`),
  optionTwice: (name: string) => `${name} seçeneği birden çok kez verilmiş.`,
  optionNeedsValue: (name: string) => `${name} seçeneğinin değeri eksik.`,
  optionTakesNoValue: (name: string) => `${name} seçeneği değer almaz.`,
  optionEmpty: (name: string) => `${name} seçeneğinin değeri boş.`,
  optionMissing: (command: string, name: string) => `“mecmua ${command}” için ${name} gerekli.`,
  optionDate: (value: string) =>
    `--date: “${value}” geçerli bir tarih değil; 2026-11-21, 2026-11-21 14:30 ya da 21 Kasım 2026 gibi yazın.`,
  operandMissing: (command: string, operand: string) => `“mecmua ${command}” için ${operand} gerekli.`,
  operandExtra: (command: string, operand: string) => `“mecmua ${command}” için “${operand}” fazla.`,

  sampleReaderEnds:
    "Kitaplıkta artık kendi yazınız var: örnek okurun girişi kapandı. Üyeler için siteyi MEMBER_USERNAME ve MEMBER_PASSWORD ile başlatın.",
  added: (title: string, id: string, address: string) =>
    `Eklendi: ${title} (kimliği ${id}, adresi ${address})`,
  removed: (title: string, id: string) => `Kaldırıldı: ${title} (${id})`,
  noSuchPost: "bu kimlikte bir yazı yok.",
  noPosts: "Kitaplıkta yazı yok.",
  listHeads: ["KİMLİK", "TARİH", "TÜR", "KATEGORİ", "BAŞLIK"],
  article: "yazı",
  issue: "sayı",
  facts: {
    id: "Kimlik",
    title: "Başlık",
    kind: "Tür",
    date: "Tarih",
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

  takingIssue: "PDF kitaplığa alınıyor",
  takingSample: "Örnek dergi kitaplığa alınıyor",
  progress: (label: string, percent: number) => `${label}: %${percent}`,
  readingContent: (posts: number) => `İçerik okunuyor: ${number.format(posts)} yazı`,

  resetQuestion:
    "Kitaplıkta kendi yazılarınız var; hepsi silinip yerine örnek dergi konacak. Emin misiniz? (e/H) ",
  resetNeedsYes: "Kitaplıkta kendi yazılarınız var; silinmelerini istiyorsanız --yes ekleyin.",
  resetDeclined: "Vazgeçildi; hiçbir şey değişmedi.",
  resetDone: (posts: number) => `Örnek dergi kitaplığa kondu: ${number.format(posts)} yazı.`,

  twinPost: "aynı kimlikte iki yazı var; siteye yeni olanı alınır.",
  checkSource: (name: string) => `Kaynak: ${name}`,
  checkCounts: ({ articles, issues, categories, withoutImage, leftOut, mended }: ContentReport) =>
    [
      `${number.format(articles)} yazı, ${number.format(issues)} sayı, ${number.format(categories)} kategori`,
      `resimsiz: ${number.format(withoutImage)}`,
      `dışarıda kalan: ${number.format(leftOut)}`,
      `eksiğiyle alınan: ${number.format(mended)}`,
    ].join("; "),
  checkClean: "Kusur bulunmadı.",
  checkFault: (severity: PostFault["severity"], place: number, id: string | null, reason: string) =>
    `${severity === "left-out" ? "Dışarıda kaldı" : "Eksiğiyle alındı"}: ${place}. yazı${id === null ? "" : ` (${id})`}: ${reason}`,

  interrupted: "Durduruldu; hiçbir şey değişmedi.",
  diskFull: "Diskte yer kalmadı; hiçbir şey değişmedi.",
  libraryBusy: "Kitaplık başka bir komut tarafından kullanılıyor; biraz sonra yeniden deneyin.",
  notWritable: (path: string) => `Yazma izni yok: ${path}.`,
  unexpected: (message: string) => `Beklenmeyen bir hata oldu: ${message}`,
} as const;
