import { isDeepStrictEqual } from "node:util";
import type { Kysely, Transaction } from "kysely";
import { addPost } from "../../content/library/add-post.ts";
import { findPost } from "../../content/library/find-posts.ts";
import type { Library } from "../../content/library/library.ts";
import { copy as libraryCopy } from "../../content/library/library-copy.ts";
import { type LibraryPost, NOTHING_GIVEN } from "../../content/library/library-post.ts";
import { readPost } from "../../content/library/library-source.ts";
import { changesPost, updatePost } from "../../content/library/update-post.ts";
import type { SnapshotTables } from "../../content/snapshot/snapshot-tables.ts";
import { sourceHash } from "../../content/sync/prepare-post.ts";
import { addressedId, paths } from "../../domain/paths.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { type Article, libraryIdColumns, readArticle } from "../articles/article-store.ts";
import type { ArticleSync } from "../articles/article-sync.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import type { DeskDb } from "../desk-database.ts";
import type { DeskTables } from "../desk-tables.ts";
import { keepRevision, readRevision } from "../history/revisions.ts";
import type { IssueIntakes } from "../issues/issue-intakes.ts";
import { type PdfPages, sourceOf } from "../issues/issue-source.ts";
import { copy as issuesCopy } from "../issues/issues-copy.ts";
import type { DeskMachines } from "../machines/desk-machines.ts";
import { type ArticleText, articlePost, type Written } from "./article-post.ts";
import { dropSchedule } from "./drop-schedule.ts";
import { lastPublication } from "./last-publication.ts";
import { copy } from "./publishing-copy.ts";
import { refuseNewer, type SeenText } from "./refuse-newer.ts";
import { shownPage, writePage } from "./write-page.ts";

export interface PublisherServices {
  readonly db: DeskDb;
  readonly library: Library;
  /** The content that readers see now. */
  readonly snapshot: Kysely<SnapshotTables>;
  readonly articles: Pick<ArticleSync, "tellState">;
  readonly audit: AuditLog;
  requestSync(isWhole: boolean): void;
  readonly machines: DeskMachines;
  readonly intakes: Pick<IssueIntakes, "begin" | "end">;
  /** In milliseconds since 1970. */
  readonly now: () => number;
}

interface PublishOrder {
  /** The publication that whoever publishes knows of as the last; null: none. */
  readonly after: string | null;
  /** Overwrites changes from outside the desk. */
  readonly isForced: boolean;
  readonly seen: SeenText;
}

interface DueRevision {
  readonly articleId: string;
  readonly revisionId: string;
  /** ISO 8601 in UTC. */
  readonly instant: string;
}

/** How long an answer waits for readers' page. */
const SHOWN_LIMIT_MS = 5_000;
const SHOWN_STEP = 20;

/** Carries articles into the library, one at a time each: of two who publish at once one is told. */
export class Publisher {
  readonly #services: PublisherServices;
  readonly #running = new Set<string>();

  constructor(services: PublisherServices) {
    this.#services = services;
  }

  /** Publishes the article as it was seen, which is as it is saved now. @returns whether readers have it already @throws PublicError */
  publish(articleId: string, staff: StaffMember, { after, isForced, seen }: PublishOrder): Promise<boolean> {
    return this.alone(articleId, async () => {
      const { db, now, audit } = this.#services;
      const article = await readArticle(db, articleId);
      await this.#refuseSecond(articleId, after);
      await refuseNewer(db, article, seen, staff.id);
      const written = await this.#write(article, article, { isForced });
      await this.#note(async (tx) => {
        const { doc, fields, version, fieldsVersion } = article;
        const kept = { articleId, doc, fields, version, fieldsVersion, staffId: staff.id, at: now() };
        await keepRevision(tx, { ...kept, kind: "published" });
        await tx
          .updateTable("article")
          .set(notedOf(article, written, article))
          .where("id", "=", articleId)
          .execute();
        await tx.deleteFrom("hand_in").where("article_id", "=", articleId).execute();
        // A revision that was frozen for a later time would overwrite this one.
        await dropSchedule(tx, articleId);
      });
      await audit.record(staff, "article published", written.title, { address: written.path });
      return this.#show(article, written);
    });
  }

  /** The text as it was frozen, whatever was written since. @throws PublicError */
  publishDue({ articleId, revisionId, instant }: DueRevision): Promise<boolean> {
    return this.alone(articleId, async () => {
      const { db, now, audit } = this.#services;
      const article = await readArticle(db, articleId);
      const revision = await readRevision(db, articleId, revisionId);
      const written = await this.#write(article, revision, { isForced: false, createdAt: instant });
      await this.#note(async (tx) => {
        await tx
          .updateTable("revision")
          .set({ kind: "published", at: now(), planned_for: instant })
          .where("id", "=", revisionId)
          .execute();
        await tx
          .updateTable("article")
          .set(notedOf(article, written, revision))
          .where("id", "=", articleId)
          .execute();
        await tx.deleteFrom("hand_in").where("article_id", "=", articleId).execute();
        await tx.deleteFrom("schedule").where("article_id", "=", articleId).execute();
      });
      await audit.record(null, "article published", written.title, {
        address: written.path,
        planned: instant,
      });
      return this.#show(article, written);
    });
  }

  /** @throws PublicError when something else of the kind is under way */
  async alone<T>(articleId: string, work: () => Promise<T>): Promise<T> {
    if (this.#running.has(articleId)) throw new PublicError("conflict", copy.underWay);
    this.#running.add(articleId);
    try {
      const done = await this.#services.machines.exclusively(`article ${articleId}`, work);
      if (done === null) throw new PublicError("conflict", copy.underWay);
      return done.result;
    } finally {
      this.#running.delete(articleId);
    }
  }

  /** Notes what the library has, even while others write at the desk. */
  async #note(work: (tx: Transaction<DeskTables>) => Promise<void>): Promise<void> {
    await retryWhileBusy(() => this.#services.db.transaction().execute(work));
  }

  async #refuseSecond(articleId: string, after: string | null): Promise<void> {
    const last = await lastPublication(this.#services.db, articleId);
    if (last && last.id !== after)
      throw new PublicError("conflict", copy.publishedMeanwhile(last.by, last.at));
  }

  /** @param createdAt of a post without a date of its own; now, unless it was to come out earlier */
  async #write(
    article: Article,
    text: ArticleText,
    { isForced, createdAt }: { readonly isForced: boolean; readonly createdAt?: string },
  ): Promise<Written> {
    const { library, now } = this.#services;
    if (article.deletedAt !== null) throw refused(copy.inBin);
    if (article.kind === "page") return writePage(library, article, text, isForced);
    const given = await articlePost(library, article.kind, text);
    const moment = new Date(now()).toISOString();
    const { date: ownDate } = text.fields;
    if (ownDate !== null && ownDate > moment) throw refused(copy.dateAhead);
    const date = ownDate ?? createdAt ?? moment;
    const known = article.postId === null ? null : await this.#findPost(article.postId);
    const { pdf, pageSetup } = given;
    if (pdf && pageSetup && !isSameSource(known, { pdf, pageSetup }))
      await this.#refuseUnmade({ pdf, pageSetup }, createdAt !== undefined);
    if (known === null) return writtenPost(await this.#add(article, text, given, date));
    const id = text.fields.address ?? known.id;
    const changes = { ...given, id, status: "published", isDated: true } as const;
    // A server that ended right after its writing left the library with this very post.
    const isWritten = !changesPost(known, changes);
    if (known.updatedAt !== article.postUpdatedAt && !isWritten && !isForced)
      throw new PublicError("conflict", copy.changedElsewhere, { detail: { isElsewhere: true } });
    if (await this.#isOthers(id, article)) throw refused(libraryCopy.idTaken, `“${id}”`);
    const isUndated = (known.status === "draft" && !known.isDated) || known.createdAt > moment;
    const needsDate = isUndated || ownDate !== null;
    const updatedAt = await updatePost(
      library,
      known.id,
      { ...changes, ...(needsDate && { createdAt: date }) },
      { updatedAt: known.updatedAt, isOwn: true },
    );
    if (updatedAt === null) throw new Error(`post ${known.id} was removed while it was published`);
    return writtenPost({ id, title: given.title, updatedAt });
  }

  /** Readers have the former PDF until the pages of the new one are made. @throws PublicError */
  async #refuseUnmade(given: PdfPages, isDue: boolean): Promise<void> {
    const { library, intakes } = this.#services;
    const source = await sourceOf(library, given);
    const { state, message } = isDue ? await intakes.end(source) : intakes.begin(source);
    if (state === "failed") throw refused(message ?? issuesCopy.failed);
    if (state === "making") throw refused(issuesCopy.stillMaking);
  }

  async #add(
    article: Article,
    text: ArticleText,
    given: Awaited<ReturnType<typeof articlePost>>,
    createdAt: string,
  ): Promise<Pick<LibraryPost, "id" | "title" | "updatedAt">> {
    const { library } = this.#services;
    const note = (post_id: string | null) =>
      this.#note(async (tx) => {
        await tx.updateTable("article").set({ post_id }).where("id", "=", article.id).execute();
      });
    const dated = { createdAt, isDated: true, status: "published" } as const;
    const { address } = text.fields;
    try {
      return await addPost(
        library,
        { ...NOTHING_GIVEN, ...given, ...dated, id: address },
        {
          preferredId: article.postId,
          isReserved: (id) => this.#isOthers(id, article),
          // Noted first: whatever ends the server in between, the next publishing finds its post instead of a second one.
          also: (_, id) => note(id),
        },
      );
    } catch (error) {
      await note(article.postId);
      throw error;
    }
  }

  /** Another article's post has this id, or had it when it was removed. */
  async #isOthers(postId: string, { id }: Article): Promise<boolean> {
    const { db } = this.#services;
    const other = db.selectFrom("article").select("id").where("post_id", "=", postId).where("id", "!=", id);
    return (await other.executeTakeFirst()) !== undefined;
  }

  /** The post, also where it was moved to another address. */
  async #findPost(id: string): Promise<LibraryPost | null> {
    const { library } = this.#services;
    const found = await findPost(library, id);
    if (found) return found;
    const moved = await library.database
      .selectFrom("redirect")
      .select("target")
      .where("path", "=", paths.post(id))
      .executeTakeFirst();
    return moved ? findPost(library, addressedId(moved.target)) : null;
  }

  async #show({ id: articleId, kind }: Article, written: Written): Promise<boolean> {
    const { library, snapshot, articles, requestSync } = this.#services;
    requestSync(false);
    articles.tellState(articleId);
    const isShown = await (kind === "page" ? shownPage : shownPost)(library, snapshot, written.id);
    for (let waited = 0; waited < SHOWN_LIMIT_MS; waited += SHOWN_STEP) {
      if (await isShown()) return true;
      await new Promise((resolve) => setTimeout(resolve, SHOWN_STEP));
    }
    return false;
  }
}

function isSameSource(known: LibraryPost | null, { pdf, pageSetup }: PdfPages): boolean {
  if (known?.status !== "published") return false;
  return known.pdf?.hash === pdf.hash && isDeepStrictEqual(known.pageSetup, pageSetup);
}

type Snapshot = Kysely<SnapshotTables>;

/** @returns whether readers have the post as it stands in the library now */
async function shownPost(library: Library, snapshot: Snapshot, id: string): Promise<() => Promise<boolean>> {
  const post = await readPost(library, id);
  if (!post) return async () => true;
  const shown = snapshot.selectFrom("post").select("id").where("id", "=", id);
  const wanted = shown.where("source_hash", "=", sourceHash(post));
  return async () => (await wanted.executeTakeFirst()) !== undefined;
}

function notedOf(
  { kind }: Article,
  { id, version }: Written,
  text: { readonly version: number; readonly fieldsVersion: number },
) {
  return {
    ...libraryIdColumns(kind, id),
    post_updated_at: version,
    published_version: text.version,
    published_fields_version: text.fieldsVersion,
  };
}

function writtenPost({ id, title, updatedAt }: Pick<LibraryPost, "id" | "title" | "updatedAt">): Written {
  return { id, title, version: updatedAt, path: paths.post(id) };
}
