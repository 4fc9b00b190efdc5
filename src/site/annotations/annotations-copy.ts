import { turkishNumber } from "../../domain/turkish-number.ts";
import { MAX_HIGHLIGHTS, type Refusal } from "./device-annotations.ts";

export const annotationsCopy = {
  menu: "Seçilen yer",
  mark: "İşaretle",
  write: "Not yaz",
  copyLink: "Bağlantısını kopyala",
  share: "Bu yeri paylaş",
  marked: "İşaretlendi.",
  removed: "İşaret silindi.",
  undo: "Geri al",
  marks: "İşaretleriniz",
  markOf: (quote: string, note: string) =>
    note === "" ? `İşaret: ${quote}` : `İşaret: ${quote}. Not: ${note}`,
  refusals: {
    "too many": `Bir cihazda en çok ${turkishNumber(MAX_HIGHLIGHTS)} işaret durur. Yenisi için birini silin.`,
    "too long": "İşaret ve notu birlikte çok uzun; kısaltıp yeniden deneyin.",
    "no room": "Bu tarayıcı işareti tutamıyor: yer kalmamış ya da saklamaya izin verilmemiş.",
  } satisfies Record<Refusal, string>,
  dialog: {
    name: "İşaret ve not",
    note: "Notunuz",
    remove: "İşareti sil",
    close: "Tamam",
  },
} as const;
