import type { AlsoWritten } from "../../content/library/add-post.ts";
import {
  addPage,
  findPage,
  type LibraryPage,
  pageVersion,
  updatePage,
} from "../../content/library/pages/library-pages.ts";
import { prepareHtml } from "../../content/sync/prepare-post.ts";
import { paths } from "../../domain/paths.ts";
import { PublicError } from "../../platform/public-error.ts";
import type { Article } from "../articles/article-store.ts";
import type { ArticleText } from "../articles/article-sync.ts";
import { deskTablesIn } from "../desk-database.ts";
import type { DeskDependencies } from "../desk-dependencies.ts";
import { articlePost, type CarryServices, type NoteWritten, type Written } from "./article-post.ts";
import { copy } from "./publishing-copy.ts";

/**
 * Gives readers a page as an article says it.
 * @param isForced overwrites changes from outside the desk @param note written in the same transaction @throws PublicError
 */
export async function writePage(
  services: CarryServices,
  { postId, postUpdatedAt }: Article,
  text: ArticleText,
  { isForced, note }: { readonly isForced: boolean; readonly note: NoteWritten },
): Promise<Written> {
  const { library } = services;
  const { title, html = null, pictures = [] } = await articlePost(services, "page", text);
  if (postId === null) throw new Error("a page is in the library from its beginning");
  const id = text.fields.address ?? postId;
  const page = { id, title, html, status: "published" } as const;
  const written = { id, title, version: pageVersion(page), path: paths.page(id) };
  const also: AlsoWritten = (tx) => note(deskTablesIn(tx), written);
  const check = (current: LibraryPage) => {
    if (pageVersion(current) !== postUpdatedAt && !isForced)
      throw new PublicError("conflict", copy.changedElsewhere, { detail: { isElsewhere: true } });
  };
  if (await findPage(library, postId))
    await updatePage(library, postId, { ...page, pictures }, { check, also });
  else await addPage(library, { ...page, pictures }, also);
  return written;
}

export type Shown = Pick<DeskDependencies, "library" | "snapshot">;

/** @returns whether readers have the page as it stands in the library now */
export async function shownPage({ library, snapshot }: Shown, id: string): Promise<() => Promise<boolean>> {
  const page = await findPage(library, id);
  if (!page) return async () => true;
  const { html } = prepareHtml(page.html);
  const shown = snapshot.selectFrom("page").select(["title", "html"]).where("id", "=", id);
  return async () => {
    const found = await shown.executeTakeFirst();
    return found?.title === page.title && found.html === html;
  };
}
