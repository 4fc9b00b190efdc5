import { readFile } from "node:fs/promises";
import type { EditionStore } from "../../issues/render/edition-store.ts";
import type { PdfSource } from "../../issues/render/pdf-source.ts";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { readRevision } from "../history/revisions.ts";
import { pagesOf } from "./change-issue.ts";
import { sourceOf } from "./issue-source.ts";
import { copy } from "./issues-copy.ts";

type Services = Pick<DeskServices, "db" | "library" | "articles" | "issues">;

/** The PDF of a former text of an issue. @throws PublicError where it had none */
export async function formerSource(
  { db, library }: Services,
  articleId: string,
  revision: string,
): Promise<PdfSource> {
  const { pdf, pageSetup } = (await readRevision(db, articleId, revision)).fields;
  if (pdf === null) throw new PublicError("missing", copy.noSuchPage);
  return sourceOf(library, { pdf, pageSetup });
}

/** An issue's pages beside those of a former text: how many each has, and which of both are not drawn alike, from 1. */
export async function comparedPages(
  services: Services,
  articleId: string,
  revision: string,
  signal: AbortSignal,
) {
  const { editions } = services.issues;
  const before = await formerSource(services, articleId, revision);
  const after = await sourceOf(services.library, await pagesOf(services, articleId));
  const [former, current] = [await pageCount(editions, before), await pageCount(editions, after)];
  const changed: number[] = [];
  for (let page = 1; page <= Math.min(former, current); page += 1) {
    const drawn = await drawing(editions, before, page, signal);
    if (!drawn.equals(await drawing(editions, after, page, signal))) changed.push(page);
  }
  return { former, current, changed };
}

async function pageCount(editions: EditionStore, source: PdfSource): Promise<number> {
  return (await editions.edition(source, "reader")).pages.length;
}

async function drawing(
  editions: EditionStore,
  source: PdfSource,
  page: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const { name } = await editions.picture(source, page, "small", "reader", signal);
  return readFile(editions.files.path(name));
}
