/** Words of the commands for authors. */
export const authorCopy = {
  added: (name: string, id: string, address: string) =>
    `Yazar eklendi: ${name} (kimliği ${id}, adresi ${address})`,
  updated: (name: string, id: string) => `Yazar değiştirildi: ${name} (${id})`,
  moved: (former: string, address: string) => `Eski adres yenisine yönlendirilir: ${former} → ${address}`,
  removed: (name: string, id: string) => `Yazar kaldırıldı: ${name} (${id})`,
  noAuthors: "Kitaplıkta yazar yok.",
  heads: ["KİMLİK", "AD", "YAZI", "METİN", "RESİM"],
  facts: {
    id: "Kimlik",
    name: "Ad",
    posts: "Yazı",
    about: "Metin",
    image: "Resim",
    links: "Bağlantı",
  },
  has: "var",
} as const;
