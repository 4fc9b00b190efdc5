/** Words of the commands for pages. */
export const pageCopy = {
  added: (title: string, id: string, address: string, isDraft: boolean) =>
    isDraft
      ? `Taslak eklendi: ${title} (kimliği ${id}); yayımlamak için: mecmua page publish ${id}`
      : `Eklendi: ${title} (kimliği ${id}, adresi ${address})`,
  published: (title: string, address: string) => `Yayında: ${title} (adresi ${address})`,
  withdrawn: (title: string, id: string) => `Taslağa çekildi: ${title} (${id})`,
  moved: (title: string, place: string) => `Yeri değişti: ${title} (${place})`,
  noPages: "Kitaplıkta sayfa yok.",
  heads: ["SIRA", "KİMLİK", "DURUM", "BAŞLIK"],
  states: { draft: "taslak", published: "yayında" },
  state: "Durum",
  address: "Adres",
} as const;
