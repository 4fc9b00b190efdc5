const MEGABYTE = 1024 * 1024;

/** What the library takes, in bytes and pixels. */
export const limits = {
  articleBytes: 5 * MEGABYTE,
  pictureBytes: 20 * MEGABYTE,
  picturePixels: 50_000_000,
  pdfBytes: 200 * MEGABYTE,
} as const;
