import type { Picture, PictureFormat } from "../domain/picture.ts";

/** What was seen in a picture: all but its name, which is made of its bytes. */
export type SeenPicture = Omit<Picture, "name"> & { readonly isAnimated: boolean };

/** Work for the process that decodes pictures. Only paths go there, and only what was found comes back. */
export type PictureJob =
  | { readonly type: "examine"; readonly path: string }
  | ({ readonly type: "make" } & VariantOrder);

export interface VariantOrder {
  /** Of the original. */
  readonly path: string;
  /** In pixels; a picture is never enlarged. */
  readonly width: number;
  readonly format: PictureFormat;
  /** Where the variant is written, on the same disk as where it will lie. */
  readonly aside: string;
  /** Where it will lie. */
  readonly target: string;
}

export type PictureAnswer =
  | { readonly outcome: "done"; readonly seen: SeenPicture | null }
  /** The bytes are no picture that can be shown. */
  | { readonly outcome: "unusable"; readonly reason: string }
  /** The machine could not do it: `code` is the system's (ENOSPC and the like). */
  | { readonly outcome: "failed"; readonly reason: string; readonly code: string };
