import { turkishNumber } from "../../domain/turkish-number.ts";
export const copy = {
  noSuchIssue: "Böyle bir sayı yok; kaldırılmış olabilir.",
  hosted: "Sayılar içerik servisinden geliyor; burada yalnız koşulları değişir.",
  opensAfterFree: "Sayı herkese açıldıktan sonra üyelere açılamaz; açılış günü daha önce olmalı.",
  storeAddress: "Satış adresi http:// ya da https:// ile başlamalı.",
  storeAddressTooLong: (most: number) => `Satış adresi en çok ${turkishNumber(most)} karakter olabilir.`,
  noSuchArticle: "Bu yazı sayıda artık bulunmuyor; yazıları yeniden çıkarın.",
  pagesChanged: "Sayfaların sözcükleri bu arada değişti; yazıları yeniden çıkarın.",
  /** The name of a picture that was cut out of a page. */
  pagePicture: (page: number) => `sayfa-${page}.jpg`,
  noSuchPage: "Sayıda böyle bir sayfa yok.",
  notScanned: "Bu sayfanın metni taramadan okunmadı; düzeltilecek bir şey yok.",
  stillMaking: "Sayfalar hâlâ hazırlanıyor; bitince yayımlayabilirsiniz.",
  changedMeanwhile: "Bu arada başkası değiştirdi; onun yazdığı duruyor.",
  deposit: (issue: string) => `derleme-${issue || "sayi"}.zip`,
  issueOf: (magazine: string, number: string | null) =>
    number === null ? magazine : `${magazine}, sayı ${number}`,
  notIssue: "Bu bir sayı değil.",
  notPdf: "Bu yükleme bir PDF değil.",
  pagesMissing: "Bazı sayfalar çizilemedi; okur onların yerinde boş sayfa görür.",
  failed: "Sayfalar hazırlanamadı; sunucu günlüğü nedenini söyler.",
} as const;
