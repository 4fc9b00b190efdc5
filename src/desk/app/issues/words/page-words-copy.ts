import { turkishNumber } from "../../../../domain/turkish-number.ts";

export const copy = {
  title: (page: number) => `${turkishNumber(page)}. sayfa: taranan sözcükler`,
  issue: "Sayı",
  score: (score: number) => `Okunma puanı: ${turkishNumber(score)} / 100.`,
  mended: "Bu sayfanın sözcükleri elle düzeltildi.",
  hint: "Enter sonraki satıra, yukarı ok öncekine götürür; resimde bir satıra basınca ona gidilir. Görülmemiş bir satır, resimde çevresi çizilerek ya da Alt+Enter ile altına eklenir. Kaydedince okurda ve aramada hemen değişir. Boş bırakılan satır çıkarılır.",
  picture: (page: number) => `${turkishNumber(page)}. sayfanın resmi`,
  lines: "Satırlar",
  line: (line: number) => `${turkishNumber(line)}. satır`,
  unsure: (words: readonly string[]) => `Emin olunmayan: ${words.join(", ")}`,
  addBelow: "Altına satır ekle",
  addFirst: "Satır ekle",
  previous: "Önceki taranmış sayfa",
  next: "Sonraki taranmış sayfa",
  saved: "Kaydedildi.",
  someRefused:
    "Bazı satırlara bu arada başkası da yazdı; onlar kaydedilmedi. Aşağıda ikisi de duruyor: yeniden kaydederseniz sizinki geçer.",
  theirs: (text: string) => (text === "" ? "Başkası bu satırı çıkardı." : `Başkasının yazdığı: “${text}”`),
  takeTheirs: "Onunkini al",
};
