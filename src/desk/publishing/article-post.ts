import { knownAuthor } from "../../content/library/add-post.ts";
import { findFile } from "../../content/library/find-posts.ts";
import type { Library } from "../../content/library/library.ts";
import {
  hashesInText,
  type LibraryFile,
  libraryAddress,
  type PostDraft,
} from "../../content/library/library-post.ts";
import { withinLimits } from "../../content/post-limits.ts";
import { type Byline, idOfName } from "../../domain/author.ts";
import { readOutline } from "../../domain/issue/outline-text.ts";
import type { Post } from "../../domain/post.ts";
import { POST_TEXTS } from "../../domain/post-fields.ts";
import type { EditionStore } from "../../issues/render/edition-store.ts";
import { refused } from "../../platform/public-error.ts";
import type { ArticleText } from "../articles/article-sync.ts";
import { copy as articlesCopy } from "../articles/articles-copy.ts";
import { postOfFields } from "../articles/fields-of-post.ts";
import type { InLibrary } from "../articles/find-in-library.ts";
import type { DeskTx } from "../desk-database.ts";
import type { ArticleFields, ArticleKind } from "../document/article-fields.ts";
import { documentToHtml } from "../document/document-html.ts";
import { refusedPlace } from "../http/request-input.ts";
import { sourceOf } from "../issues/issue-source.ts";
import { copy } from "./publishing-copy.ts";

export type Written = Pick<InLibrary, "id" | "title" | "version" | "path">;

/** Notes at the desk what the library has, in the transaction that writes it. */
export type NoteWritten = (tx: DeskTx, written: Written) => Promise<void>;

/** What readers get of an article: of an issue its PDF, of all others their text. */
type CarriedPost = ReturnType<typeof postOfFields> &
  Pick<PostDraft, "image"> &
  Partial<Pick<PostDraft, "html" | "pictures" | "pageSetup" | "outline">> & { readonly pdf?: LibraryFile };

export interface CarryServices {
  readonly library: Library;
  readonly issues: { readonly editions: Pick<EditionStore, "edition"> };
}

/** An article as a post of the library. @throws PublicError where a required field is missing */
export async function articlePost(
  { library, issues }: CarryServices,
  kind: ArticleKind,
  text: ArticleText,
): Promise<CarriedPost> {
  const written = postOfFields(text.fields);
  const html = documentToHtml(text.doc) || null;
  if (written.title === "") throw refusedPlace("title", copy.titleMissing);
  const { label, maxLength } = POST_TEXTS.title;
  if (written.title.length > maxLength)
    throw refusedPlace("title", articlesCopy.textTooLong(label, maxLength));
  const file = async (hash: string): Promise<LibraryFile> => {
    const found = await findFile(library, hash);
    if (!found) throw refused(copy.fileMissing);
    return found;
  };
  const { image, pdf, pageSetup, outline } = text.fields;
  const common = { ...written, image: image && (await file(image.hash)) };
  if (kind === "issue") {
    if (pdf === null) throw refusedPlace("pdf", copy.pdfMissing);
    if (outline !== null) {
      const source = await sourceOf(library, { pdf, pageSetup });
      const { pages } = await issues.editions.edition(source, "reader");
      const { problem } = readOutline(outline, pages.length);
      if (problem !== null) throw refusedPlace("outline", problem);
    }
    return { ...common, pdf: await file(pdf.hash), pageSetup, outline };
  }
  const pictures = [...new Set(hashesInText(html))];
  return { ...common, html, pictures: await Promise.all(pictures.map(file)) };
}

/** An article as the library's source would give it, but for its text; missing fields are shown as missing. */
export async function previewedPost(
  library: Library,
  fields: ArticleFields,
  { id, createdAt }: Pick<Post, "id" | "createdAt">,
): Promise<Post> {
  const { title, categories, authors, ...texts } = postOfFields(fields);
  const { image } = fields;
  const known = await library.database.selectFrom("author").select(["id", "name"]).execute();
  const bylines = authors.map(({ author, role }): Byline => {
    const { id, name } = knownAuthor(known, author) ?? { id: idOfName(author), name: author };
    return { id, name, role };
  });
  const post: Post = {
    ...texts,
    id,
    createdAt,
    html: null,
    title: title || articlesCopy.untitled,
    categories: categories.map((name) => ({ name })),
    authors: bylines,
    imageUrl: image && libraryAddress(image.hash),
    fileBase: null,
    pdfUrl: fields.pdf && libraryAddress(fields.pdf.hash),
    pageSetup: fields.pageSetup,
    outline: fields.outline,
  };
  return withinLimits(post, () => undefined);
}
