import { CODE_FRAGMENT } from "../../domain/paths.ts";
import { turkishNumber } from "../../domain/turkish-number.ts";
import { BYTE_ORDER_MARK } from "../../platform/csv.ts";
import { MERGE_SHEET, pictureName } from "./code-sheet.ts";

export const PRINTER_NOTE = "MATBAAYA-NOT.txt";

interface PrinterNoteOptions {
  /** Names of the sheet, and of the folder of pictures beside it. */
  readonly sheet: string;
  readonly pictures: string;
  readonly count: number;
  readonly login: string;
}

/** Tells the printer which file is for what. */
export function printerNote({ sheet, pictures, count, login }: PrinterNoteOptions): string {
  const lines = `${BYTE_ORDER_MARK}MATBAAYA NOT

Her nüshaya ayrı bir kullanıcı adı, şifre ve QR kodu basılacak: ${turkishNumber(count)} nüsha.
Bir satırdakiler aynı nüshaya aittir; başka satırlarla karışmamalı.

HANGİ DOSYA NE İÇİN

${sheet}
  Excel’de çift tıklayınca açılan liste; her satır bir nüsha. Sütunlar: sıra, kullanıcı adı,
  şifre, qr (resmin yeri), adres (QR kodunun açtığı adres).

${pictures}/${MERGE_SHEET}
  Adobe InDesign’ın veri birleştirmesi (Data Merge) için aynı liste; sekmeyle ayrılmış, UTF-16.
  “@qr” sütunu resimdir. Resimleri yanında arar: klasöründen çıkarmayın. InDesign 2020 ya da
  daha yenisi gerekir; eskisi SVG açmaz.

${pictures}/${pictureName(1, count)} – ${pictureName(count, count)}
  QR kodları (SVG, vektör), dosya adı nüshanın sırasıdır.

BASARKEN

- Kullanıcı adı ve şifre, tireleriyle, yazıldığı gibi basılır. Aralarında 0, 1, B, I, L, O ve S
  yoktur: 8 sekiz, 5 beştir.
- QR kodu kendi boyunda basılır; gerekirse yarısına kadar küçültülebilir. Açık zemine koyu basın,
  çevresindeki beyaz payı kesmeyin.
- Basmadan önce birkaçını telefonla okutun. Açılan adres şöyle başlamalı:
  ${login}${CODE_FRAGMENT}

GİZLİ TUTUN

Bu dosyadaki kodlar derginin sayılarını açar ve yeniden üretilemez. Dosyaları kimseye iletmeyin,
iş bitince silin. Kaybolur ya da başkasının eline geçerse dergiye hemen haber verin.
`;
  return lines.replaceAll("\n", "\r\n");
}
