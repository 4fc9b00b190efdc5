import { createHash } from "node:crypto";
import type { PageSetup } from "../../domain/issue/page-setup.ts";
import type { FileHash } from "../../platform/blobs/blob-store.ts";

/** A PDF, and how its pages are taken from it: what an edition is made of. */
export interface PdfSource {
  readonly hash: FileHash;
  readonly path: string;
  readonly setup: PageSetup;
}

export function editionKey({ hash, setup }: Pick<PdfSource, "hash" | "setup">): FileHash {
  return createHash("sha256").update(`${hash} ${setup.box} ${setup.spreads}`).digest("hex");
}

/** @param file of what was made of the edition @returns its place among the derived files */
export function nameOf(source: PdfSource, file: string): string {
  return `${editionKey(source)}/${file}`;
}
