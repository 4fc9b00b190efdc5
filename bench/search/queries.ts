/** What readers type, and of all titles here those that it means. */
export const TURKISH_QUERIES: readonly { readonly term: string; readonly titles: readonly string[] }[] = [
  { term: "ışık", titles: ["IŞIK VE GÖLGE", "Işık Üzerine", "Yeni ışıklar"] },
  { term: "IŞIK", titles: ["IŞIK VE GÖLGE", "Işık Üzerine", "Yeni ışıklar"] },
  { term: "isik", titles: ["IŞIK VE GÖLGE", "Işık Üzerine", "Yeni ışıklar"] },
  { term: "ıspar", titles: ["ISPARTA’DA GÜL", "Isparta Yolu"] },
  { term: "İSPARTA", titles: ["ISPARTA’DA GÜL", "Isparta Yolu"] },
  { term: "isparta'da", titles: ["ISPARTA’DA GÜL"] },
  { term: "istanbul", titles: ["İSTANBUL KEDİLERİ", "İstanbul’un Işığı"] },
  { term: "ISTANBUL", titles: ["İSTANBUL KEDİLERİ", "İstanbul’un Işığı"] },
  { term: "kâğıt", titles: ["Kağıttan Gemi", "KÂĞIT VE KALEM"] },
  { term: "kagit", titles: ["Kağıttan Gemi", "KÂĞIT VE KALEM"] },
  { term: "KAĞIT", titles: ["Kağıttan Gemi", "KÂĞIT VE KALEM"] },
  { term: "şiir", titles: ["ŞİİRİN BAHÇESİ", "Bir siir defteri", "C++ ile Şiir Yazmak"] },
  { term: "SİİR", titles: ["ŞİİRİN BAHÇESİ", "Bir siir defteri", "C++ ile Şiir Yazmak"] },
  { term: "gölge", titles: ["IŞIK VE GÖLGE", "Gölgeler"] },
  { term: "GOLGE", titles: ["IŞIK VE GÖLGE", "Gölgeler"] },
  { term: "vapur deniz", titles: ["Denizden Gelen Vapur"] },
  { term: '"son vapur"', titles: ["Son Vapur Kaçta?"] },
  { term: "c++", titles: ["C++ ile Şiir Yazmak"] },
  { term: "%50", titles: ["%50 İndirim"] },
  { term: "şiir yaz", titles: ["C++ ile Şiir Yazmak"] },
];

export const OTHER_TITLES = ["Vapurun Sonu", "50 Yıl", "Deniz", "Sıra dışı", "Kağnı", "Sivas Yolları"];
