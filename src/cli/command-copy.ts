import { turkishNumber } from "../domain/turkish-number.ts";

const meant = (word: string | null) => (word === null ? "" : `; yakın olanı: ${word}`);

/** Words of the command itself, of the sample, and those that several groups share. */
export const copy = {
  usage: (line: string) => `Kullanım: ${line}`,
  optionsPlace: "[seçenekler]",
  version: (version: string) => `mecmua ${version}`,
  formerVersionRuns:
    "Site bu klasörle önceki sürümde çalışıyor; durdurup bu sürümle başlatın, sonra yeniden deneyin.",
  siteIsUpdated: "Site şu anda güncelleniyor; bir iki dakika sonra yeniden deneyin.",
  generalHelp: ["Mecmua: yayıncının komutu", "", "Kullanım: mecmua KOMUT [seçenekler]"],
  generalNotes: [
    "Kitaplık DATA_DIR klasöründedir (verilmezse “data”).",
    "Çıkış kodları: 0 tamam, 1 geri çevrildi ya da kusur bulundu, 2 yanlış kullanım.",
    "Bir komutun ayrıntısı için: mecmua KOMUT --help",
  ],
  moreHelp: "Bir komutun ayrıntısı için sonuna --help ekleyin.",
  helpOption: "bu yardımı gösterir",

  unknownCommand: (name: string, near: string | null) => `“${name}” diye bir komut yok${meant(near)}.`,
  removedCommand: (name: string, instead: string) => `“mecmua ${name}” artık yok: ${instead}.`,
  verbMissing: (group: string, siblings: readonly string[]) =>
    `“${group}” tek başına bir komut değil; şunlardan birini yazın: ${siblings.join(", ")}.`,
  unknownOption: (name: string, near: string | null) => `“${name}” diye bir seçenek yok${meant(near)}.`,
  optionTwice: (name: string) => `${name} seçeneği birden çok kez verilmiş.`,
  optionNeedsValue: (name: string) => `${name} seçeneğinin değeri eksik.`,
  optionTakesNoValue: (name: string) => `${name} seçeneği değer almaz.`,
  optionEmpty: (name: string) => `${name} seçeneğinin değeri boş.`,
  optionDate: (option: string, value: string) =>
    `${option}: “${value}” geçerli bir tarih değil; 2026-11-21, 2026-11-21 14.30 ya da 21 Kasım 2026 gibi yazın.`,
  optionChoice: (option: string, value: string, choices: readonly string[]) =>
    `${option}: “${value}” olmaz; şunlardan birini yazın: ${choices.join(", ")}.`,
  wordMissing: (command: string, word: string) => `“mecmua ${command}” için ${word} gerekli.`,
  operandExtra: (command: string, operand: string) => `“mecmua ${command}” için “${operand}” fazla.`,

  sampleReaderEnds:
    "Kitaplıkta artık kendi yazınız var: örnek okurun girişi kapandı. Üyeler için siteyi MEMBER_USERNAME ve MEMBER_PASSWORD ile başlatın ya da “mecmua codes create” ile kod üretin.",
  sampleRemovalQuestion: "Örnek derginin yazıları kaldırılsın mı? (e/H) ",
  sampleGone: "Örnek derginin yazıları kaldırıldı.",
  sampleStays: "Örnek derginin yazıları da duruyor; kaldırmak için: mecmua sample remove",
  samplePagesStay: (titles: readonly string[]) =>
    `Sayfalar sizin metninizi bekliyor, o zamana kadar taslaktır: ${titles.join(", ")}. Metinlerini masada yazın.`,
  sampleFaceStays: (fields: readonly string[]) =>
    `Sitede hâlâ örnek derginin bilgileri var: ${fields.join(", ")}. Kendi derginizinkileri yazmak için: mecmua settings set ${fields.map((field) => `${field} "…"`).join(" ")}`,
  sampleRemoved: (posts: number) => `Örnek dergi kaldırıldı: ${turkishNumber(posts)} yazı.`,
  noSampleThere: "Kitaplıkta örnek dergiden bir şey yok; hiçbir şey değişmedi.",
  takingSample: "Örnek dergi kitaplığa alınıyor",
  resetQuestion:
    "Kitaplıkta kendi yazılarınız var; hepsi silinip yerine örnek dergi konacak. Emin misiniz? (e/H) ",
  resetNeedsYes: "Kitaplıkta kendi yazılarınız var; silinmelerini istiyorsanız --yes ekleyin.",
  resetDone: (posts: number) => `Örnek dergi kitaplığa kondu: ${turkishNumber(posts)} yazı.`,
  none: "–",
  progress: (label: string, percent: number) => `${label}: %${percent}`,
  declined: "Vazgeçildi; hiçbir şey değişmedi.",

  interrupted: "Durduruldu; hiçbir şey değişmedi.",
  diskFull: "Diskte yer kalmadı; hiçbir şey değişmedi.",
  databaseBusy: "Veritabanını başka bir komut kullanıyor; biraz sonra yeniden deneyin.",
  denied: (path: string) =>
    `${path} için izin yok; komutu sitenin kullanıcısıyla çalıştırın ya da dosyayı ona verin (chown, chmod).`,
  failed: (path: string, reason: string) => `${path} okunamadı ya da yazılamadı: ${reason}.`,
  unexpected: (reason: string) => `Beklenmeyen bir hata oldu: ${reason}.`,
} as const;
