import { choosePostId, isTaken } from "../../content/library/add-post.ts";
import { movedId } from "../../content/library/former-addresses.ts";
import type { Library } from "../../content/library/library.ts";
import { findPage } from "../../content/library/pages/library-pages.ts";
import { pageIdFault } from "../../content/library/pages/page-id.ts";
import { paths } from "../../domain/paths.ts";
import { slugOf } from "../../domain/turkish-text.ts";
import type { ArticleHead, ArticleStorage } from "../articles/article-store.ts";
import { findInLibrary } from "../articles/find-in-library.ts";
import { fieldOf, titleOf } from "../articles/select-articles.ts";
import type { DeskDb } from "../desk-database.ts";
import { refusedPlace } from "../http/request-input.ts";
import { copy } from "./publishing-copy.ts";

type Stores = Omit<ArticleStorage, "now">;
type Addressed = Pick<ArticleHead, "id" | "kind" | "postId">;

interface TakenAddress {
  readonly sentence: string;
  /** False of what another draft wants as well: who publishes first has it. */
  readonly isRefused: boolean;
}

/** @returns why an article should not have an address; null: it is free, or its own */
async function takenAddress(
  stores: Stores,
  article: Addressed,
  address: string,
): Promise<TakenAddress | null> {
  if (address === article.postId) return null;
  const sentence = await refusal(stores, article, address);
  if (sentence !== null) return { sentence, isRefused: true };
  const draft = await wantedBy(stores.db, article, address);
  if (draft === undefined) return null;
  const isRefused = draft.instant !== null;
  const words = isRefused ? copy.address.scheduled : copy.address.wanted;
  return { sentence: words(draft.title), isRefused };
}

/** @param address as it was chosen; null: none was @throws PublicError */
export async function refuseTaken(stores: Stores, article: Addressed, address: string | null): Promise<void> {
  const taken = address === null ? null : await takenAddress(stores, article, address);
  if (taken?.isRefused) throw refusedPlace("address", taken.sentence);
}

export type AddressView = Awaited<ReturnType<typeof viewAddress>>;

/**
 * The address that an article has or gets, as it is typed. @param address null: none was chosen
 * @returns its path, null while the title makes none, and what is wrong with it
 */
export async function viewAddress(
  stores: ArticleStorage,
  article: Addressed,
  given: { readonly address: string | null; readonly title: string },
) {
  const taken = given.address === null ? null : await takenAddress(stores, article, given.address);
  return { path: await pathToBe(stores, article, given), problem: taken?.sentence ?? null };
}

async function pathToBe(
  stores: ArticleStorage,
  article: Addressed,
  { address, title }: { readonly address: string | null; readonly title: string },
): Promise<string | null> {
  const { kind, postId } = article;
  const found = await findInLibrary(stores.library, article, new Date(stores.now()));
  const isOut = found !== null && found.state !== "draft";
  const chosen = address ?? (isOut || kind === "page" ? postId : null);
  if (chosen === null && slugOf(title) === "") return null;
  const id = chosen ?? (await freeId(stores, article, title));
  return kind === "page" ? paths.page(id) : paths.post(id);
}

/** An id made of the title that no other post has, nor another article's had when it was removed. */
export function freeId({ db, library }: Stores, article: Addressed, title: string): Promise<string> {
  const { database } = library;
  const isFree = async (id: string) =>
    id === article.postId || !((await isTaken(database, id)) || (await isOthers(db, id, article)));
  return choosePostId(database, null, title, isFree);
}

/** Another article's post has this id, or had it when it was removed. */
export async function isOthers(db: DeskDb, postId: string, { id }: Pick<Addressed, "id">): Promise<boolean> {
  const other = db.selectFrom("article").select("id").where("post_id", "=", postId).where("id", "!=", id);
  return (await other.executeTakeFirst()) !== undefined;
}

async function refusal({ db, library }: Stores, article: Addressed, address: string): Promise<string | null> {
  const isPage = article.kind === "page";
  const fault = isPage ? pageIdFault(address) : null;
  if (fault !== null) return copy.address[fault];
  const find = (id: string) => (isPage ? findPage(library, id) : postTitle(library, id));
  const there = await find(address);
  if (there) return copy.address.taken(there.title);
  const moved = await movedId(library.database, isPage ? paths.page(address) : paths.post(address));
  const mover = moved === null || moved === article.postId ? null : await find(moved);
  if (mover) return copy.address.former(mover.title);
  return !isPage && (await isOthers(db, address, article)) ? copy.address.kept : null;
}

async function postTitle({ database }: Library, id: string) {
  return database.selectFrom("post").select("title").where("id", "=", id).executeTakeFirst();
}

function wantedBy(db: DeskDb, { id, kind }: Addressed, address: string) {
  return (
    db
      .selectFrom("article")
      .leftJoin("schedule", "schedule.article_id", "article.id")
      .select([titleOf(db, "article.fields").as("title"), "instant"])
      .where("article.id", "!=", id)
      .where("kind", kind === "page" ? "=" : "!=", "page")
      .where("deleted_at", "is", null)
      .where(fieldOf(db, "article.fields", "address"), "=", address)
      // What is to come out at its time first.
      .orderBy("instant", (order) => order.nullsLast())
      .limit(1)
      .executeTakeFirst()
  );
}
