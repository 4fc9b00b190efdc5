import type { FileKind } from "./file-copies.ts";

const MEBIBYTE = 1024 * 1024;

/** Pictures that browsers show and that cannot hold a script; SVG is not among them. */
const pictureTypes = new Set(["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"]);

export const pictureKind = {
  name: "picture",
  maxBytes: 20 * MEBIBYTE,
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
  // Readers take a PDF whose header stands anywhere in its first kilobyte, so these are in use.
  async recognise(head) {
    return Buffer.from(head.subarray(0, 1024)).includes("%PDF-") ? "application/pdf" : null;
  },
} as const satisfies FileKind;
