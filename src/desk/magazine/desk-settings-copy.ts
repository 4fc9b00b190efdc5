import { SETTING_LABELS } from "../../domain/setting-labels.ts";
import type { SettingName } from "../../magazine/settings.ts";

const PICTURE = "buraya eklenmiş bir görsel";
const ADDRESS = "https:// ile başlayan bir adres";

export const copy = {
  labels: SETTING_LABELS satisfies Record<SettingName, string>,
  wrong: (label: string, takes: string) => `“${label}” alanı kabul edilmedi; beklenen: ${takes}.`,
  fixed: (label: string, variable: string) =>
    `“${label}” alanını sunucunun ortamı belirliyor (${variable}); buradan değiştirilemez.`,
  changedMeanwhile: (labels: readonly string[]) =>
    `Bu arada başka biri değiştirmiş: ${labels.join(", ")}. Yeni değer aşağıda; sizinki de duruyor.`,
  severalWrong: "Kaydedilmedi: birkaç alan düzeltilmeli; her birinin altında nedeni yazıyor.",
  takes: {
    logo: PICTURE,
    logoDark: PICTURE,
    icon: PICTURE,
    instagram: `${ADDRESS} ya da hesabın adı`,
    facebook: `${ADDRESS} ya da hesabın adı`,
    x: `${ADDRESS} ya da hesabın adı`,
    storeUrl: ADDRESS,
    tagline: "en çok 120 karakterlik bir cümle",
    year: "1900 ile 2100 arasında bir yıl",
  } satisfies Partial<Record<SettingName, string>>,
} as const;
