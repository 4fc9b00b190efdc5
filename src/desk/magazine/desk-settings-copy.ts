import { SETTING_LABELS } from "../../domain/setting-labels.ts";
import type { SettingName } from "../../magazine/settings.ts";

export const copy = {
  labels: SETTING_LABELS satisfies Record<SettingName, string>,
  wrong: (label: string, takes: string) => `“${label}” alanı kabul edilmedi; beklenen: ${takes}.`,
  fixed: (label: string, variable: string) =>
    `“${label}” alanını sunucunun ortamı belirliyor (${variable}); buradan değiştirilemez.`,
  changedMeanwhile: (labels: readonly string[]) =>
    `Bu arada başka biri değiştirmiş: ${labels.join(", ")}. Yeni değer aşağıda; sizinki de duruyor.`,
  pictureTakes: "buraya eklenmiş bir görsel",
} as const;
