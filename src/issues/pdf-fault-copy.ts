import type { PdfFault } from "../domain/issue/edition.ts";
import { turkishNumber } from "../domain/turkish-number.ts";
import { MAX_PAGES } from "./render/build-edition.ts";

/** Faults of a PDF in words, for its publisher. They follow `label: `, so they begin in lower case. */
export const pdfFaults: Readonly<Record<PdfFault, string>> = {
  "not a pdf": "bu bir PDF değil.",
  damaged: "PDF bozuk; programından yeniden dışa aktarın.",
  locked: "PDF şifreli; şifresini kaldırıp yeniden kaydedin.",
  "no pages": "PDF’de hiç sayfa yok.",
  "too many pages": `PDF’de çok fazla sayfa var; en çok ${turkishNumber(MAX_PAGES)} olabilir.`,
  "page too large": "PDF’nin bir sayfası çok büyük; bir kenar en çok 3 metre olabilir.",
  "not readable": "PDF sayfalara çevrilemedi; programından yeniden dışa aktarın.",
};
