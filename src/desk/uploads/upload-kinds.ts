import { pdfKind, pictureKind } from "../../platform/remote/file-kinds.ts";
import type { DeskTables } from "../desk-tables.ts";

export type UploadKind = DeskTables["upload"]["kind"];

export const MAX_BYTES: Readonly<Record<UploadKind, number>> = {
  picture: pictureKind.maxBytes,
  pdf: pdfKind.maxBytes,
  // Another system's export, with its pictures.
  import: 1024 * 1024 * 1024,
};
