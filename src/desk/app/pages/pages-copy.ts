export const copy = {
  title: "Sayfalar",
  lead: "Künye, hakkımızda ve benzerleri. Yayımlananlar, buradaki sırayla her sayfanın altında durur. Ayarlardaki künye ve iletişim alanları, aynı addaki sayfanın başına gelir ya da o sayfayı yapar.",
  add: "Sayfa ekle",
  empty: "Henüz sayfa yok",
  emptyText: "Künye, abonelik bilgisi, yazı gönderme koşulları gibi kalıcı metinler içindir.",
  moved: "Sıra kaydedildi; birazdan sitede.",

  newTitle: "Yeni sayfa",
  pageTitle: "Başlık",
  newHint: "Adresi başlıktan yapılır; sayfa önce taslak olur.",
  create: "Yazmaya başla",
} as const;
