import { turkishNumber } from "../domain/turkish-number.ts";
export const copy = {
  wrong: (field: string, given: string, takes: string) =>
    `${field} geçersiz: “${given}”. Beklenen: ${takes}.`,
  notJson: (line: string | null) =>
    line === null ? "geçerli bir JSON değil." : `geçerli bir JSON değil; hata ${line}. satırda.`,
  notFields: "alanları olan bir JSON nesnesi değil.",
  unknownField: (field: string, known: readonly string[]) =>
    `“${field}” diye bir alan yok; alanlar: ${known.join(", ")}.`,
  notReadable: (reason: string) => `dosya okunamadı: ${reason}.`,
  pictureTakes: "“mecmua settings set” ile alınmış bir resim",
  kept: "Ayarlar kabul edilmedi, öncekiler sürüyor:",

  noFile: "böyle bir dosya yok ya da okunamıyor.",
  pictureTooLarge: (most: number) => `dosya çok büyük; en çok ${turkishNumber(most / 1024)} KB olabilir.`,
  notPicture: "SVG ya da PNG değil.",
  brokenPicture: "resim çözülemedi; dosya bozuk ya da yarım.",
  nothingDrawn: "içinde çizilmiş bir şey yok.",
  noShape: "SVG ölçüsünü söylemiyor; viewBox ile yeniden dışa aktarın.",
  tooSmall: (least: number) => `resim çok küçük; kısa kenarı en az ${turkishNumber(least)} piksel olmalı.`,
  wrongShape: {
    logo: "logo çok uzun ya da çok dar; eni boyunun 12 katını, boyu eninin 2 katını geçmemeli.",
    icon: "simge kareye yakın olmalı; bir kenarı ötekinin 1,5 katını geçmemeli.",
  },
} as const;
