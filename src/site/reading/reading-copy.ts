import { turkishNumber } from "../../domain/turkish-number.ts";
import type { ReadingField } from "./reading-settings.ts";

export const readingCopy = {
  panel: {
    label: "Yazı görünümü",
    close: "Yazı görünümünü kapat",
    reset: "Derginin ayarlarına dön",
    notKept:
      "Tarayıcınız bu sitenin bir şey saklamasına izin vermediği için seçimleriniz sayfa yenilenene kadar geçerli.",
    size: (step: number, steps: number) => `${turkishNumber(step)} / ${turkishNumber(steps)}`,
    fields: {
      paper: "Kâğıt",
      face: "Yazı karakteri",
      size: "Yazı boyu",
      spacing: "Satır aralığı",
      width: "Satır genişliği",
    } satisfies Record<ReadingField, string>,
    choices: {
      paper: { system: "Sistem", light: "Açık", sepia: "Sepya", dim: "Loş", dark: "Koyu" },
      face: { magazine: "Derginin", sans: "Tırnaksız", legible: "Okunaklı" },
      spacing: { close: "Sıkı", normal: "Olağan", open: "Ferah" },
      width: { narrow: "Dar", normal: "Olağan", wide: "Geniş" },
    },
  },
  aloud: {
    label: "Sesli okuma",
    pause: "Duraklat",
    resume: "Sürdür",
    stop: "Durdur",
    times: (rate: number) => `${turkishNumber(rate)}×`,
    rate: (rate: number) => `${turkishNumber(rate)}×, okuma hızını değiştir`,
    caption: (text: string) => `Açıklama: ${text}`,
  },
} as const;
