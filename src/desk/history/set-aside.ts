import type * as v from "valibot";
import type { asideBody } from "../articles/article-bodies.ts";
import { holdArticleFiles } from "../articles/article-files.ts";
import { fitDocument } from "../articles/article-steps.ts";
import type { CurrentArticle } from "../articles/article-sync.ts";
import type { DeskServices } from "../desk-services.ts";
import { keepUnlessKept } from "./revisions.ts";

type Services = Pick<DeskServices, "db" | "library" | "now">;

/** Keeps a window's text that found no place in the article's, with the article's fields. @throws PublicError */
export async function setDocumentAside(
  services: Services & Pick<DeskServices, "articles">,
  articleId: string,
  staffId: string,
  sent: v.InferOutput<typeof asideBody>,
): Promise<void> {
  const current = await services.articles.current(articleId);
  await setAside(services, articleId, staffId, {
    doc: fitDocument(current.doc, sent.doc),
    fields: current.fields,
    // One that names later versions would stand before all that comes.
    version: Math.min(sent.version, current.version),
    fieldsVersion: Math.min(sent.fieldsVersion, current.fieldsVersion),
  });
}

/** Keeps a text that is not the article's among its former ones, with the files that it names. */
export async function setAside(
  { db, library, now }: Services,
  articleId: string,
  staffId: string,
  text: CurrentArticle,
): Promise<void> {
  await holdArticleFiles(library, articleId, text);
  const kept = { ...text, articleId, kind: "set aside", staffId, at: now() } as const;
  await db.transaction().execute((tx) => keepUnlessKept(tx, kept));
}
