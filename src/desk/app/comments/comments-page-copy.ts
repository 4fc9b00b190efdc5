import { turkishNumber } from "../../../domain/turkish-number.ts";

const someone = "Ayrılmış biri";

export const copy = {
  title: "Kenar notları",
  toggle: (open: number) => (open === 0 ? "Notlar" : `Notlar (${turkishNumber(open)})`),
  close: "Notları kapat",
  add: "Yazının bütününe not ekle",
  next: "Sonraki not",
  previous: "Önceki not",
  empty: "Açık not yok. Metinden bir yer seçip “Not ekle” deyin (Ctrl + Alt + M).",
  onlyMine: "Yalnız benden beklenenler",
  done: (count: number) => `Tamamlananlar (${turkishNumber(count)})`,
  about: { post: "Yazının bütünü", picture: "Görsel" },
  newNote: "Yeni not",
  gone: (words: string) => `Bu notun yazıldığı yer silinmiş: “${words}”`,
  pictureGone: "Bu notun yazıldığı görsel silinmiş.",
  inText: "Metindeki yeri",
  finish: "Tamam",
  open: "Yeniden aç",
  doneBy: (name: string | null) => (name === null ? "Tamamlandı" : `Tamamlayan: ${name}`),
  waitsFor: (name: string | null) => `Beklenen: ${name ?? "ayrılmış biri"}`,
  waitsForMe: "Sizden bekleniyor",
  someone,
  text: "Notunuz",
  answer: "Yanıtınız",
  whom: "Kime",
  nobody: "Kimseden beklenmiyor",
  sending: { thread: "Notu ekle", answer: "Yanıtla", edit: "Kaydet" },
  cancel: "Vazgeç",
  edit: "Düzenle",
  edited: "düzenlendi",
  remove: "Notumu sil",
  removal: { title: "Notunuz silinsin mi?", text: "Geri alınamaz.", action: "Sil" },
  notSaved: "Son yazdıklarınız henüz kaydedilmedi; kaydedilince notu yeniden gönderin.",
  placeGone: "Seçtiğiniz yer silindi; metinden başka bir yer seçin.",
  /** Whose thread it is, and how many answered. */
  whose: ([first, ...answers]: readonly { readonly by: string | null }[]) => {
    const name = first?.by ?? someone;
    return answers.length === 0 ? name : `${name}, ${turkishNumber(answers.length)} yanıt`;
  },
  begin: (words: string) => `Not, ${words}: `,
  end: " not sonu ",
} as const;
