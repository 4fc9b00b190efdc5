import { turkishNumber } from "../../domain/turkish-number.ts";

/** In UTF-16 units: YAML is read at 60 KB a second where all of it is wrong. */
export const MAX_FRONT_MATTER = 50_000;

export const copy = {
  tooLarge: "Markdown’dan çok büyük bir metin çıkıyor; yazıyı bölün ya da HTML olarak verin.",
  tooSlow: "Markdown bir dakikada çevrilemedi; yazıyı bölün ya da HTML olarak verin.",
  frontMatterLong: `ön bilgi çok uzun; en fazla ${turkishNumber(MAX_FRONT_MATTER)} karakter olabilir.`,
  footnotes: "Dipnotlar",
  backToText: (note: number, call: number) => `${note}. dipnottan metne dön${call > 1 ? ` (${call})` : ""}`,
} as const;
