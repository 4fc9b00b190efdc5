import type { PdfFault } from "../../domain/issue/edition.ts";
import { MAX_PAGES } from "../../issues/render/build-edition.ts";

const number = new Intl.NumberFormat("tr-TR");

/** Why a PDF cannot be shown; after a label and a colon. */
export const pdfFaults = {
  "not a pdf": "bu bir PDF değil.",
  damaged: "PDF bozuk; programından yeniden dışa aktarın.",
  locked: "PDF şifreli; şifresini kaldırıp yeniden kaydedin.",
  "no pages": "PDF’de hiç sayfa yok.",
  "too many pages": `PDF’de çok fazla sayfa var; en çok ${number.format(MAX_PAGES)} olabilir.`,
  "page too large": "PDF’nin bir sayfası çok büyük; bir kenar en çok 3 metre olabilir.",
  "not readable": "PDF sayfalara çevrilemedi; programından yeniden dışa aktarın.",
} as const satisfies Record<PdfFault, string>;

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
