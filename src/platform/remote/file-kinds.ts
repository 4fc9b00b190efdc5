import type { FileKind } from "./checked-bytes.ts";

const MEBIBYTE = 1024 * 1024;

/** How far from a PDF's first byte its header may stand: viewers that mend files look that far and farther. */
export const PDF_HEADER_REACH_BYTES = MEBIBYTE;

/** A publisher's own picture, which is made smaller where it has more than others may have. */
export const MAX_PICTURE_SOURCE_BYTES = 100 * MEBIBYTE;

/** Pictures that browsers show and that cannot hold a script; SVG is not among them. */
const pictureTypes = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);

export const pictureKind = {
  name: "picture",
  maxBytes: 20 * MEBIBYTE,
  headBytes: 4100,
  async recognise(head) {
    // Loaded with the first picture that comes: a start does without it.
    const { fileTypeFromBuffer } = await import("file-type");
    const type = (await fileTypeFromBuffer(head))?.mime ?? "";
    return pictureTypes.has(type) ? type : null;
  },
} as const satisfies FileKind;

export const pdfKind = {
  name: "pdf",
  maxBytes: 200 * MEBIBYTE,
  headBytes: PDF_HEADER_REACH_BYTES,
  async recognise(head) {
    return Buffer.from(head.subarray(0, PDF_HEADER_REACH_BYTES)).includes("%PDF-") ? "application/pdf" : null;
  },
} as const satisfies FileKind;
