export const copy = {
  skip: "İçeriğe geç",
  navigation: "Masa",
  menu: "Menü",
  publishing: "Yayın",
  magazine: "Dergi",
  desk: "Masa",
  overview: "Genel bakış",
  issues: "Sayılar",
  signOut: "Çık",
  failed: "Bu sayfa açılamadı",
  again: "Yeniden dene",
  unknownFailure: "Beklenmedik bir hata oldu. Yazdıklarınız bu tarayıcıda duruyor; sayfayı yenileyin.",
} as const;
