import { magazine } from "./cover.ts";
import { drawRuns } from "./draw-text.ts";
import type { Edition } from "./edition.ts";
import { plain } from "./fonts.ts";
import { column, columnEdge, leftEdge, measure, step, stepTop } from "./page-grid.ts";
import { accent, ink, paper, quiet, rule } from "./palette.ts";
import { readBlocks } from "./read-blocks.ts";
import { readMarkdown } from "./read-piece.ts";
import { setBlocks } from "./set-blocks.ts";
import { drawLines, setLines } from "./set-lines.ts";
import { staff } from "./staff.ts";
import { drawWindRose } from "./wind-rose.ts";

const digital = `Elinizdeki sayının basılı nüshasını aldıysanız dijital nüshası da sizindir. Arka kapağın iç yüzünde, \
rüzgârgülünün altında bir **kullanıcı adı** ile bir **şifre** basılıdır.

1. Sitemizde *Üye Girişi* sayfasını açın.
2. Kullanıcı adını ve şifreyi, basıldığı gibi yazın.
3. *GİRİŞ* düğmesine basın. Geçmiş ve gelecek bütün sayılar açılır.

Aynı ad ve şifreyle birkaç cihazda okuyabilirsiniz. Nüshanızı bir dosta verirseniz şifre de onunla gider. Dergi böyle okunur, biz de itiraz etmiyoruz.`;

/** Who makes the magazine, and how the printed name and password open the digital edition. */
export function drawColophon(
  doc: PDFKit.PDFDocument,
  edition: Edition,
  authors: string[],
  pageNumber: number,
): void {
  const left = leftEdge(pageNumber);
  const right = columnEdge(pageNumber, 1);
  drawWindRose(doc, { x: left + 25, y: stepTop(1) + 10 }, 25, { points: ink, north: accent, light: paper });
  drawRuns(doc, [{ text: magazine, face: "display", size: 22, tracking: -0.01, features: plain }], {
    x: left + 64,
    baseline: stepTop(1) + 10,
    colour: ink,
  });
  const issue = `Aylık kültür ve edebiyat dergisi · Sayı ${edition.number}, ${edition.month}`;
  drawRuns(doc, [{ text: issue, face: "textItalic", size: 10, features: plain }], {
    x: left + 64,
    baseline: stepTop(2) + 12,
    colour: quiet,
  });
  line(doc, left, stepTop(5), measure);
  let at = 6;
  for (const { role, names } of [...staff, { role: "Bu sayının yazarları", names: authors }]) {
    drawRuns(doc, [{ text: role, face: "sans", size: 8 }], {
      x: left,
      baseline: stepTop(at) + 10.3,
      colour: quiet,
    });
    for (const name of names) {
      at += 1;
      drawRuns(doc, [{ text: name, face: "text", size: 10 }], {
        x: left,
        baseline: stepTop(at) + 10.3,
        colour: ink,
      });
    }
    at += 1.4;
  }
  drawRuns(doc, [{ text: "DİJİTAL SAYI", face: "sansBold", size: 8, tracking: 0.06 }], {
    x: right,
    baseline: stepTop(6) + 10.3,
    colour: accent,
  });
  const head = setLines(
    doc,
    [{ text: "Kâğıttan ekrana nasıl geçilir", face: "display", size: 19, features: plain }],
    { width: column },
  );
  drawLines(doc, head, { x: right, baseline: stepTop(8) + 8, leading: 22, colour: ink });
  let top = stepTop(8 + Math.ceil((head.length * 22) / step) + 0.2);
  for (const row of setBlocks(doc, readBlocks(readMarkdown(digital)).blocks, column, { initial: false })) {
    row.draw(doc, right, top);
    top += row.steps * step;
  }
  line(doc, left, stepTop(40), measure);
  drawImprint(doc, left);
}

function drawImprint(doc: PDFKit.PDFDocument, left: number): void {
  const imprint =
    "Rüzgârgülü Yayınları adına çıkar. Yazıların sorumluluğu yazarlarına, yanlışların sorumluluğu bize aittir. " +
    "Gönderilen metinler üç ay içinde yanıtlanır; el yazısıyla gelenler daha çabuk. Yazı adresi: P.K. 48, Kadıköy, İstanbul. " +
    "Metinler Literata, başlık üstleri Figtree harfleriyle dizildi. Dergideki kişiler, dükkânlar ve dergiler hayal ürünüdür.";
  const lines = setLines(doc, [{ text: imprint, face: "text", size: 8.4, features: plain }], {
    width: measure * 0.86,
    hyphens: true,
  });
  drawLines(doc, lines, { x: left, baseline: stepTop(41) + 9, leading: 12, colour: quiet });
}

function line(doc: PDFKit.PDFDocument, x: number, y: number, width: number): void {
  doc
    .save()
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .stroke(rule)
    .restore();
}
