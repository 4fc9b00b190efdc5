import type { ShelfPicture } from "../../../uploads/picture-shelf.ts";

const LIBRARY = /^library:([\w-]{20,100})$/;
/** Width: the text's measure on a sharp screen. */
const PICTURE_WIDTH_PX = 1280;

/** The hash of a picture of the library; null for any other. */
export function pictureHash(src: string): string | null {
  return LIBRARY.exec(src)?.[1] ?? null;
}

/** The desk's address of a document's picture; null for one that is not the library's. */
export function pictureAddress(src: string): string | null {
  const hash = pictureHash(src);
  return hash === null ? null : `/masa/api/files/${hash}?w=${PICTURE_WIDTH_PX}`;
}

/** What a figure has of a picture of the library. */
export function figureAttributes({ hash, width, height, alt }: ShelfPicture) {
  return { src: `library:${hash}`, width, height, alt };
}
