const number = new Intl.NumberFormat("tr-TR");

export const copy = {
  noSuchIssue: "Böyle bir sayı yok; kaldırılmış olabilir.",
  hosted: "Sayılar içerik servisinden geliyor; burada yalnız koşulları değişir.",
  changedMeanwhile: "Sayı bu sırada başka bir yerde değiştirildi; sayfayı yenileyip yeniden deneyin.",
  titleMissing: "Sayıya bir başlık verin.",
  titleTooLong: (most: number) => `Başlık en çok ${most} karakter olabilir.`,
  abstractTooLong: (most: number) => `Özet en çok ${number.format(most)} karakter olabilir.`,
  dateAhead: "Yayındaki bir sayının tarihi ileride olamaz; önce geri çekin.",
  notAhead: "Yayın günü ileride olmalı.",
  opensAfterFree: "Sayı herkese açıldıktan sonra üyelere açılamaz; açılış günü daha önce olmalı.",
  storeAddress: "Satış adresi http:// ya da https:// ile başlamalı.",
  noSuchPage: "Sayıda böyle bir sayfa yok.",
  stillMaking: "Sayfalar daha hazırlanıyor; bitince yayımlayabilirsiniz.",
  notPdf: "Bu yükleme bir PDF değil.",
  notPicture: "Bu yükleme bir resim değil.",
  pagesMissing: "Bazı sayfalar çizilemedi; okur onların yerinde boş sayfa görür.",
  failed: "Sayfalar hazırlanamadı; sunucu günlüğü nedenini söyler.",
} as const;
