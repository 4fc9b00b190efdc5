/** The invented people of an invented magazine. */
export const staff: { role: string; names: string[] }[] = [
  { role: "İmtiyaz sahibi", names: ["Rüzgârgülü Yayınları"] },
  { role: "Genel yayın yönetmeni", names: ["Feride Ardıçlı"] },
  { role: "Yazı kurulu", names: ["Tahsin Kuyumcuoğlu", "Melda Ürgenç", "İlyas Sarpkaya"] },
  { role: "Düzelti", names: ["Şükran Dağlıoğlu", "Agâh Nişli"] },
  { role: "Sayfa düzeni ve resimler", names: ["Ümran Ilgazcı", "Çetin Öveç"] },
  { role: "Dijital yayın", names: ["Görkem Işıldar"] },
  { role: "Abone işleri", names: ["Nuriye Hepgül"] },
];

export const editor = "Feride Ardıçlı";
