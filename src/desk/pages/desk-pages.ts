import { addPage, listPages } from "../../content/library/pages/library-pages.ts";
import { pageIdFault } from "../../content/library/pages/page-id.ts";
import type { PostState } from "../../content/library/post-state.ts";
import { addressedId, paths } from "../../domain/paths.ts";
import { POST_TEXTS } from "../../domain/post-fields.ts";
import { plainLine, slugOf } from "../../domain/turkish-text.ts";
import { openFromLibrary } from "../articles/article-store.ts";
import { copy as articlesCopy } from "../articles/articles-copy.ts";
import { articlesByPost } from "../articles/select-articles.ts";
import type { DeskServices } from "../desk-services.ts";
import { refusedField } from "../http/request-input.ts";
import { copy } from "./desk-pages-copy.ts";

type Services = Pick<DeskServices, "db" | "library" | "now">;

export type PageLine = Awaited<ReturnType<typeof listDeskPages>>[number];

export async function listDeskPages({ db, library }: Services) {
  const atDesk = await articlesByPost(db, "page");
  return (await listPages(library)).flatMap(({ id, title, status }) => {
    const { title: written = title, deletedAt = null, plannedFor = null } = atDesk.get(id) ?? {};
    if (deletedAt !== null) return [];
    const state: PostState = plannedFor !== null && status === "draft" ? "scheduled" : status;
    return { id, title: written, state };
  });
}

/** An empty draft at the end of the order. @returns the id of its article at the desk @throws PublicError */
export async function createPage(services: Services, title: string): Promise<string> {
  const checked = checkedTitle(title);
  const { library } = services;
  const ids = (await listPages(library)).map(({ id }) => id);
  const redirects = library.database.selectFrom("redirect").select("path");
  const moved = await redirects.where("path", "like", `${paths.page("")}%`).execute();
  // A former address is left to the page that had it.
  const known = new Set([...ids, ...moved.map(({ path }) => addressedId(path))]);
  const draft = {
    id: freeId(checked, known),
    title: checked,
    status: "draft",
    html: null,
    pictures: [],
  } as const;
  const { id } = await addPage(library, draft);
  return openFromLibrary(services, "page", id);
}

function checkedTitle(title: string): string {
  const line = plainLine(title);
  const { label, maxLength } = POST_TEXTS.title;
  if (line === "") throw refusedField("title", copy.titleMissing);
  if (line.length > maxLength) throw refusedField("title", articlesCopy.textTooLong(label, maxLength));
  return line;
}

const MAX_SLUG = 70;

/** An id made of the title, with a number where that is taken or one of the site's own addresses. */
function freeId(title: string, known: ReadonlySet<string>): string {
  const slug = slugOf(title).slice(0, MAX_SLUG).replace(/-$/, "") || "sayfa";
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!known.has(id) && pageIdFault(id) === null) return id;
  }
}
