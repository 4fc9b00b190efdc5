import { turkishNumber } from "../../../../domain/turkish-number.ts";

export const copy = {
  addCategory: "Bölüm ekle",
  remove: (name: string) => `Kaldır: ${name}`,
  addAuthor: "Yazar ekle",
  addAuthorHint: "Çeviren, çizen ve fotoğraf çeken de buraya: bilinen bir ad seçin ya da yeni bir ad yazın.",
  add: "Ekle",
  role: (name: string) => `Görevi: ${name}`,
  roles: {
    writer: "Yazan",
    interviewer: "Söyleşen",
    translator: "Çeviren",
    illustrator: "Çizen",
    photographer: "Fotoğraf",
  },
  chooseImage: "Görsel seç",
  replaceImage: "Başka görsel seç",
  removeImage: "Görseli kaldır",
  uploading: (percent: number) => `Yükleniyor, yüzde ${turkishNumber(percent)}`,
  cancel: "Vazgeç",
  again: "Yeniden dene",
  takeFromText: "Metindeki ilk görseli al",
  noPictureInText: "Metinde bir görsel yok.",
  alt: "Görselde ne var?",
  altHint: "Görmeyen okurlar bunu okur.",
  dateHint: "Okurun göreceği gün. Boş bırakırsanız yayımlandığı gün.",
  dateStays: (day: string) => `Boş bırakırsanız okurun gördüğü gün kalır: ${day}.`,
  dateShown: (day: string) => `Okur şunu görür: ${day}.`,
  dateAhead:
    "Bu gün henüz gelmedi. Burası yalnızca okurun göreceği tarihtir; ileride yayımlamak için “Yayımla…” deyip “Seçtiğim zamanda” seçin.",
  addressHint: "Boş bırakırsanız başlıktan yapılır.",
  addressToBe: (path: string) => `Şöyle görünür: ${path}`,
  addressMoves: (path: string) =>
    `Yeni adresi: ${path}. Eski adresini açan okur da buraya gelir; paylaşılmış bağlantılar çalışır.`,
  removal: {
    title: "Çöp kutusuna atılsın mı?",
    text: "Orada 30 gün durur; o süre içinde geri alınabilir.",
    action: "Çöp kutusuna at",
  },
  removed: "Çöp kutusunda; 30 gün içinde geri alınabilir.",
} as const;
