import { addPage, listPages } from "../../content/library/pages/library-pages.ts";
import { checkedPageId } from "../../content/library/pages/page-id.ts";
import type { PostState } from "../../content/library/post-state.ts";
import { POST_TEXTS } from "../../domain/post-fields.ts";
import { plainLine, slugOf } from "../../domain/turkish-text.ts";
import { isRefused, PublicError } from "../../platform/public-error.ts";
import { openFromLibrary } from "../articles/article-store.ts";
import { copy as articlesCopy } from "../articles/articles-copy.ts";
import { standingAtDesk } from "../articles/list-articles.ts";
import type { DeskServices } from "../desk-services.ts";
import { copy } from "./desk-pages-copy.ts";

type Services = Pick<DeskServices, "db" | "library" | "now">;

export interface PageLine {
  readonly id: string;
  readonly title: string;
  readonly state: PostState;
}

export async function listDeskPages({ db, library }: Services): Promise<PageLine[]> {
  const atDesk = await standingAtDesk(db, "page");
  return (await listPages(library)).flatMap(({ id, title, status }) => {
    const { title: written = title, isInBin = false, instant = null } = atDesk.get(id) ?? {};
    if (isInBin) return [];
    return [{ id, title: written, state: instant !== null && status === "draft" ? "scheduled" : status }];
  });
}

/** An empty draft at the end of the order. @returns the id of its article at the desk @throws PublicError */
export async function createPage(services: Services, title: string): Promise<string> {
  const checked = checkedTitle(title);
  const known = new Set((await listPages(services.library)).map(({ id }) => id));
  const draft = {
    id: freeId(checked, known),
    title: checked,
    status: "draft",
    html: null,
    pictures: [],
  } as const;
  const { id } = await addPage(services.library, draft);
  return openFromLibrary(services, "page", id);
}

function checkedTitle(title: string): string {
  const line = plainLine(title);
  const { label, maxLength } = POST_TEXTS.title;
  const detail = { field: "title" };
  if (line === "") throw new PublicError("refused", copy.titleMissing, { detail });
  if (line.length > maxLength)
    throw new PublicError("refused", articlesCopy.textTooLong(label, maxLength), { detail });
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
