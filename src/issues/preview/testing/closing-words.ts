import type { ClosingWords } from "../preview-jobs.ts";

/** Words for a closing page. */
export function closingWords(overrides: Partial<ClosingWords> = {}): ClosingWords {
  return {
    documentTitle: "Sayı 12: Yol (ön izleme)",
    magazine: "Rüzgârgülü",
    date: "2026-11-01T05:00:00Z",
    title: "Sayı 12: Yol",
    label: "Ön izleme burada bitiyor",
    extent: "{total} sayfanın ilk {shown} sayfasını gördünüz.",
    extentOfOne: "{total} sayfanın ilkini gördünüz.",
    text: "Sayının tamamını dergiden çıkan kullanıcı adı ve şifreyle okuyabilirsiniz.",
    action: "Üye girişi yap",
    link: "/login?next=%2Fpost%2Fsayi-12",
    ...overrides,
  };
}
