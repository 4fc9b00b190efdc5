export const copy = {
  withoutField: {
    categories: "Sayfaların bölümü olmaz.",
    authors: "Sayfaların yazarı olmaz.",
  },
} as const;
