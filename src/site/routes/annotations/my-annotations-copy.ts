export const myAnnotationsCopy = {
  description: "Yazılarda ve dijital sayılarda işaretledikleriniz, notlarınızla.",
  where:
    "İşaretler ve notlar bu cihazda durur. Basılı bir kodla giriş yaptıysanız öteki cihazlarınızda da görünür; çıkışta bu cihazdan kalkar, kodunuzda kalır.",
  noScript: "İşaretler bu cihazda tutulduğu için tarayıcınızda JavaScript’in açık olmasını gerektirir.",
  emptyTitle: "Sayfa kenarları henüz boş",
  emptyText:
    "Bir yazıda ya da dijital sayıda birkaç sözcüğü seçince çıkan “İşaretle” ve “Not yaz” onları burada toplar.",
  download: "Markdown olarak indir",
  file: "isaretlerim.md",
  note: "Not",
  lost: "Bu sözler yazının şimdiki halinde bulunamadı; işaretiniz burada duruyor.",
  open: "Yerine git",
  openOf: (quote: string) => `Yerine git: ${quote}`,
  remove: "Sil",
  removeOf: (quote: string) => `Sil: ${quote}`,
} as const;
