import { SETTING_LABELS } from "../../domain/setting-labels.ts";
import type { PictureField, SettingName } from "../../magazine/settings.ts";

export const copy = {
  labels: SETTING_LABELS satisfies Record<SettingName, string>,
  wrong: (label: string, takes: string) => `“${label}” alanı kabul edilmedi; beklenen: ${takes}.`,
  fixed: (label: string, variable: string) =>
    `“${label}” alanını sunucunun ortamı belirliyor (${variable}); buradan değiştirilemez.`,
  changedMeanwhile: (labels: readonly string[]) =>
    `Bu arada başka biri değiştirmiş: ${labels.join(", ")}. Yeni değer aşağıda; sizinki de duruyor.`,
  pictureTakes: {
    logo: "buraya eklenmiş bir görsel",
    logoDark: "buraya eklenmiş bir görsel",
    icon: "buraya eklenmiş bir görsel",
  } satisfies Record<PictureField, string>,
} as const;
