export const copy = {
  titleMissing: "Sayfanın başlığı boş olamaz.",
} as const;
