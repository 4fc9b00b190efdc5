/** Names of the magazine's settings at the desk. */
export const SETTING_LABELS = {
  name: "Derginin adı",
  publisher: "Yayıncı",
  tagline: "Söz",
  logo: "Logo",
  logoDark: "Koyu zemin için logo",
  icon: "Simge",
  accent: "Vurgu rengi",
  type: "Yazı tipleri",
  instagram: "Instagram adresi",
  facebook: "Facebook adresi",
  x: "X adresi",
  year: "Telif satırındaki yıl",
  loginPlace: "Kodun basılı dergideki yeri",
  storeUrl: "Basılı derginin satıldığı adres",
  sections: "Bölümler",
} as const;
