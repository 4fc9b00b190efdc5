import type { AmendmentKind } from "../../../domain/amendment.ts";

export const copy = {
  legend: "Okura ne söylensin?",
  none: "Söylenmesin",
  update: "Güncelleme",
  correction: "Düzeltme",
  reply: "Cevap",
  hints: {
    none: "Yazım, noktalama gibi anlamı değiştirmeyen küçük işler için. Yazının tarihi aynı kalır.",
    update: "Başlığın altında “Güncellendi” diye bugünün tarihi görünür.",
    correction:
      "Yanlışın ne olduğu ve doğrusu yazının sonunda ve “Düzeltmeler ve cevaplar” sayfasında durur. Herkes okur.",
    reply:
      "Metin olduğu gibi yazının sonunda durur, “Düzeltmeler ve cevaplar” sayfasında anılır. Herkes okur.",
  },
  changed: "Ne değişti?",
  optional: "İsteğe bağlı. Yazarsanız yazının sonunda okunur.",
  wrong: "Yanlış",
  wrongHint: "Okurun gördüğü, şimdi düzelen söz ya da bilgi",
  right: "Doğrusu",
  author: "Cevap veren",
  replyText: "Cevabın metni",
  paragraphs: "Paragrafların arasında boş satır bırakın.",
  title: "Düzeltmeler ve cevaplar",
  lead: "Yazı değişmeden de duyurulabilir; basılı bir sayıdaki yanlış için de.",
  listed: "Duyurulanlar",
  add: "Duyur",
  added: "Duyuruldu.",
  remove: (name: string) => `Kaldır: ${name}`,
  removing: {
    title: "Kaldırılsın mı?",
    text: "Okurlar bunu artık görmez. Yayın kaydında durur.",
    action: "Kaldır",
  },
  removed: "Kaldırıldı.",
} as const satisfies { readonly [Kind in AmendmentKind]: string } & Readonly<Record<string, unknown>>;
