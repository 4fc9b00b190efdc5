import { createRequire } from "node:module";
import PdfDocument from "pdfkit";
import type { ClosingWords } from "./preview-jobs.ts";

const require = createRequire(import.meta.url);

const faces = {
  name: "@expo-google-fonts/literata/600SemiBold/Literata_600SemiBold.ttf",
  title: "@expo-google-fonts/literata/500Medium/Literata_500Medium.ttf",
  text: "@expo-google-fonts/literata/400Regular/Literata_400Regular.ttf",
  label: "@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf",
  sans: "@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf",
} as const;

export type Face = keyof typeof faces;

/** An empty PDF with the faces of the site, in Turkish. */
export function openPreview({ documentTitle, magazine, date }: ClosingWords): PDFKit.PDFDocument {
  const document = new PdfDocument({
    autoFirstPage: false,
    // Of later versions pdfkit writes a title with & or < as broken XML.
    pdfVersion: "1.3",
    lang: "tr-TR",
    displayTitle: true,
    // pdfkit makes the file's id of the date, and would take the hour.
    info: { Title: documentTitle, Creator: magazine, Producer: "Mecmua", CreationDate: new Date(date ?? 0) },
  });
  for (const [face, file] of Object.entries(faces)) document.registerFont(face, require.resolve(file));
  return document;
}
