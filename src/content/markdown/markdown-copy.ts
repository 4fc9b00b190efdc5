import { turkishNumber } from "../../domain/turkish-number.ts";

/** In UTF-16 units: YAML is read at 60 KB a second where all of it is wrong. */
export const MAX_FRONT_MATTER = 50_000;

export const copy = {
  tooLarge: "Markdown’dan çok büyük bir metin çıkıyor; yazıyı bölün ya da HTML olarak verin.",
  tooSlow: "Markdown bir dakikada çevrilemedi; yazıyı bölün ya da HTML olarak verin.",
  frontMatterLong: `ön bilgi çok uzun; en fazla ${turkishNumber(MAX_FRONT_MATTER)} karakter olabilir.`,
  /** By the code of the reader's own words. */
  yamlReasons: {
    BLOCK_AS_IMPLICIT_KEY: "içinde “: ” geçen değeri tırnak içine alın",
    BAD_INDENT: "köşeli ayraç kapanmıyor ya da satırın başındaki boşluklar öncekilerle uyuşmuyor",
    TAB_AS_INDENT: "satır başında sekme yerine boşluk kullanın",
    DUPLICATE_KEY: "aynı alan iki kez verilmiş",
    MISSING_CHAR: "tırnak, köşeli ayraç ya da iki nokta eksik",
    BAD_DQ_ESCAPE: "çift tırnak içindeki “\\” geçersiz; tek tırnak kullanın",
    BAD_SCALAR_START: "değerin ilk karakteri geçersiz; değeri tırnak içine alın",
    UNEXPECTED_TOKEN: "tırnakla, köşeli ayraçla ya da çizgiyle başlayan değeri bütünüyle tırnak içine alın",
    MULTILINE_IMPLICIT_KEY: "alan adından sonra iki nokta eksik",
    BAD_ALIAS: "“*” ya da “&” ile başlayan değeri tırnak içine alın",
    TAG_RESOLVE_FAILED: "“!” ile başlayan değeri tırnak içine alın",
  } as Readonly<Record<string, string>>,
  yamlUnknown: "yazımı geçersiz",
  footnotes: "Dipnotlar",
  backToText: (note: number, call: number) => `${note}. dipnottan metne dön${call > 1 ? ` (${call})` : ""}`,
} as const;
