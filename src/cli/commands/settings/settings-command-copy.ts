import { turkishNumber } from "../../../domain/turkish-number.ts";

export const settingsCopy = {
  logoOnDark:
    "Koyu görünümde de bu logo gösterilir; koyu zeminde iyi okunmuyorsa açık renklisini de verin: mecmua settings set logoDark DOSYA",

  settingHeads: ["ALAN", "DEĞER", "KAYNAK"],
  settingDefault: "varsayılan",
  settingSource: (source: string, isVariable: boolean) =>
    isVariable ? `${source} (ortam değişkeni, ayardan önce gelir)` : source,
  pictureSetting: (file: string, width: number, height: number) =>
    `${file}, ${turkishNumber(width)} × ${turkishNumber(height)}`,
  unknownSetting: (typed: string, near: string | null, known: readonly string[]) =>
    near === null
      ? `“${typed}” diye bir ayar yok; ayarlar: ${known.join(", ")}.`
      : `“${typed}” diye bir ayar yok; yakın olanı: ${near}.`,
  settingTwice: (field: string) => `${field} birden çok kez verilmiş.`,
  settingValueMissing: (field: string) => `“mecmua settings set” için ${field} alanının değeri gerekli.`,
  settingsChanged: (fields: readonly string[]) => `Değiştirildi: ${fields.join(", ")}`,
  environmentWins: (field: string, variable: string) =>
    `${field} ayarı ${variable} ortam değişkeni verildiği sürece görünmez.`,
} as const;
