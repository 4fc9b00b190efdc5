import type { PictureField, SettingName } from "../../magazine/settings.ts";

export const copy = {
  labels: {
    name: "Ad",
    publisher: "Yayıncı",
    tagline: "Söz",
    logo: "Logo",
    logoDark: "Koyu zemin için logo",
    icon: "Simge",
    accent: "Vurgu rengi",
    type: "Yazı tipleri",
    instagram: "Instagram",
    facebook: "Facebook",
    x: "X",
    year: "Yıl",
    loginPlace: "Kodun yeri",
    storeUrl: "Satış adresi",
    sections: "Bölümler",
  } satisfies Record<SettingName, string>,
  wrong: (label: string, takes: string) => `“${label}” alanı kabul edilmedi; beklenen: ${takes}.`,
  fixed: (label: string, variable: string) =>
    `“${label}” alanını sunucunun ortamı belirliyor (${variable}); buradan değiştirilemez.`,
  changedMeanwhile: (labels: readonly string[]) =>
    `Bu arada başka biri değiştirmiş: ${labels.join(", ")}. Yeni değer aşağıda; sizinki de duruyor.`,
  pictureTakes: {
    logo: "buraya eklenmiş bir resim",
    logoDark: "buraya eklenmiş bir resim",
    icon: "buraya eklenmiş bir resim",
  } satisfies Record<PictureField, string>,
} as const;
