import { createHash } from "node:crypto";
import { Node } from "prosemirror-model";
import { findFile } from "../../content/library/find-posts.ts";
import { hashesInText, type LibraryFile } from "../../content/library/library-post.ts";
import type { PageStatus } from "../../content/library/pages/import-page.ts";
import {
  addPage,
  findPage,
  type LibraryPage,
  type LibraryPageLine,
  listPages,
  updatePage,
} from "../../content/library/pages/library-pages.ts";
import { checkedPageId } from "../../content/library/pages/page-id.ts";
import { plainLine, slugOf } from "../../domain/turkish-text.ts";
import { isRefused, PublicError, refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { documentToHtml } from "../document/document-html.ts";
import { isTooLarge } from "../document/measure-document.ts";
import { schema } from "../document/schema.ts";
import { readHtml } from "../html/read-html.ts";
import { copy } from "./desk-pages-copy.ts";

type Given = Pick<DeskServices, "library">;

/** JSON of a text's document. */
export type DocumentJson = { readonly [key: string]: unknown };

export interface PageView extends LibraryPageLine {
  readonly doc: DocumentJson;
  /** Another one after each change. */
  readonly version: string;
}

export interface PageForm {
  /** The version with which the form began. */
  readonly version: string;
  readonly title: string;
  readonly doc: DocumentJson;
  readonly status: PageStatus;
}

/** @throws PublicError */
export async function pageView({ library }: Given, id: string): Promise<PageView> {
  const page = await findPage(library, id);
  if (!page) throw new PublicError("missing", copy.unknown);
  const { html, ...line } = page;
  return { ...line, doc: (await readHtml(html)).toJSON(), version: versionOf(page) };
}

/** An empty draft at the end of the order. @throws PublicError */
export async function createPage({ library }: Given, title: string): Promise<LibraryPageLine> {
  const checked = checkedTitle(title);
  const known = new Set((await listPages(library)).map(({ id }) => id));
  const id = freeId(checked, known);
  return addPage(library, { id, title: checked, status: "draft", html: null, pictures: [] });
}

/** @throws PublicError where somebody saved it meanwhile */
export async function savePage({ library }: Given, id: string, form: PageForm): Promise<PageView> {
  const { version, title, status } = form;
  const html = documentToHtml(readDocument(form.doc));
  const pictures = await picturesOf({ library }, html);
  const draft = { id, title: checkedTitle(title), status, html: html === "" ? null : html, pictures };
  if (!(await findPage(library, id))) throw new PublicError("missing", copy.unknown);
  const check = (current: LibraryPage) => {
    const known = versionOf(current);
    if (known !== version)
      throw new PublicError("conflict", copy.changedMeanwhile, { detail: { version: known } });
  };
  await updatePage(library, id, draft, { check });
  return pageView({ library }, id);
}

function readDocument(json: DocumentJson): Node {
  try {
    const doc = Node.fromJSON(schema, json);
    doc.check();
    if (!isTooLarge(doc)) return doc;
  } catch {
    // The parser throws errors of any kind.
  }
  throw refused(copy.notADocument);
}

/** @throws PublicError */
async function picturesOf({ library }: Given, html: string): Promise<LibraryFile[]> {
  const files = await Promise.all([...new Set(hashesInText(html))].map((hash) => findFile(library, hash)));
  return files.map((file) => {
    if (!file) throw refused(copy.pictureGone);
    return file;
  });
}

const MAX_TITLE = 200;

function checkedTitle(title: string): string {
  const line = plainLine(title);
  if (line === "") throw new PublicError("refused", copy.titleMissing, { detail: { field: "title" } });
  if (line.length > MAX_TITLE)
    throw new PublicError("refused", copy.titleTooLong(MAX_TITLE), { detail: { field: "title" } });
  return line;
}

const MAX_SLUG = 70;

/** An id made of the title, with a number where that is taken or one of the site's own addresses. */
function freeId(title: string, known: ReadonlySet<string>): string {
  const slug = slugOf(title).slice(0, MAX_SLUG).replace(/-$/, "") || "sayfa";
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!known.has(id) && isUsable(id)) return id;
  }
}

function isUsable(id: string): boolean {
  try {
    checkedPageId(id);
    return true;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  }
}

function versionOf({ title, html, status }: LibraryPage): string {
  const told = JSON.stringify([title, html, status]);
  return createHash("sha256").update(told).digest("base64url").slice(0, 16);
}
