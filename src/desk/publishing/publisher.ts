import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { type AlsoWrittenPost, addPost, type IsReserved } from "../../content/library/add-post.ts";
import { keepAmendment, newAmendment } from "../../content/library/amendments.ts";
import { findPost } from "../../content/library/find-posts.ts";
import { movedId } from "../../content/library/former-addresses.ts";
import { type LibraryPost, NOTHING_GIVEN } from "../../content/library/library-post.ts";
import { readPost } from "../../content/library/library-source.ts";
import { updatePost } from "../../content/library/update-post.ts";
import { sourceHash } from "../../content/sync/prepare-post.ts";
import type { AmendmentTexts } from "../../domain/amendment.ts";
import { paths } from "../../domain/paths.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { versionsBody } from "../articles/article-bodies.ts";
import { type Article, noteInLibrary, readArticle } from "../articles/article-store.ts";
import type { ArticleSync, ArticleText, ArticleVersions } from "../articles/article-sync.ts";
import { copy as articlesCopy } from "../articles/articles-copy.ts";
import type { AuditLog } from "../audit/audit-log.ts";
import { type DeskTx, deskTablesIn } from "../desk-database.ts";
import type { DeskDependencies } from "../desk-dependencies.ts";
import { noteEvent } from "../history/article-journal.ts";
import { dropSchedule, keepRevision, lastPublication, readRevision } from "../history/revisions.ts";
import type { IssueIntakes } from "../issues/issue-intakes.ts";
import { type PdfPages, sourceOf } from "../issues/issue-source.ts";
import { copy as issuesCopy } from "../issues/issues-copy.ts";
import type { DeskMachines } from "../machines/desk-machines.ts";
import { amendmentBody } from "./amendment-body.ts";
import { freeId, isOthers, refuseTaken } from "./article-address.ts";
import { articlePost, type CarryServices, type NoteWritten, type Written } from "./article-post.ts";
import { copy } from "./publishing-copy.ts";
import { refuseNewer } from "./refuse-newer.ts";
import { type Shown, shownPage, writePage } from "./write-page.ts";

type Given = Pick<DeskDependencies, "db" | "snapshot" | "requestSync" | "now">;

export interface PublisherServices extends CarryServices, Given {
  readonly articles: Pick<ArticleSync, "tellState">;
  readonly audit: AuditLog;
  readonly machines: DeskMachines;
  readonly intakes: Pick<IssueIntakes, "begin" | "end">;
}

export const publishBody = v.object({
  /** The publication that whoever publishes knows of as the last; null: none. */
  after: v.nullable(v.pipe(v.string(), v.maxLength(40))),
  /** Overwrites changes from outside the desk. */
  isForced: v.boolean(),
  seen: versionsBody,
  /** What readers are told of the change; without it nothing. */
  amendment: v.exactOptional(amendmentBody),
});
type PublishOrder = v.InferOutput<typeof publishBody>;

interface CarryOrder extends Pick<PublishOrder, "isForced"> {
  readonly amendment: AmendmentTexts | null;
  /** The time that was set for it, ISO 8601 in UTC; null: none was. */
  readonly planned: string | null;
  /** Null: the clock publishes. */
  readonly staff: StaffMember | null;
  /** Keeps the text as a published one, in the transaction that writes it. @returns the revision's id */
  keep(tx: DeskTx): Promise<string>;
}

export interface DueRevision {
  readonly articleId: string;
  readonly revisionId: string;
  readonly instant: string;
  /** AmendmentTexts, as JSON. */
  readonly amendment: string | null;
}

const SHOWN_LIMIT_MS = 5_000;
const SHOWN_STEP = 20;

/** The time of an issue has come before its pages are made. */
export class PagesUnmade extends Error {
  override readonly name = "PagesUnmade";
  readonly ended: Promise<unknown>;

  constructor(ended: Promise<unknown>) {
    super("an issue's pages are not made");
    this.ended = ended;
  }
}

/** Carries articles into the library, one at a time each: of two who publish at once one is told. */
export class Publisher {
  readonly #services: PublisherServices;
  readonly #running = new Set<string>();

  constructor(services: PublisherServices) {
    this.#services = services;
  }

  /** Publishes the article as it was seen, which is as it is saved now. @returns whether readers have it already @throws PublicError */
  publish(
    articleId: string,
    staff: StaffMember,
    { after, isForced, seen, amendment }: PublishOrder,
  ): Promise<boolean> {
    return this.alone(articleId, async () => {
      const { db, now } = this.#services;
      const article = await readArticle(db, articleId);
      const last = await lastPublication(db, articleId);
      if (last && last.id !== after)
        throw new PublicError("conflict", copy.publishedMeanwhile(last.by, last.at));
      refuseNewer(article, seen, staff.id);
      const keep = async (tx: DeskTx) => {
        const kept = { ...article, articleId, kind: "published", staffId: staff.id, at: now() } as const;
        const id = await keepRevision(tx, kept);
        // A revision that was frozen for a later time would overwrite this one.
        await dropSchedule(tx, articleId);
        return id;
      };
      return this.#carry(article, article, {
        staff,
        isForced,
        planned: null,
        amendment: amendment ?? null,
        keep,
      });
    });
  }

  /** The text as it was frozen, whatever was written since. @throws PublicError */
  publishDue({ articleId, revisionId, instant: planned, amendment: told }: DueRevision): Promise<boolean> {
    return this.alone(articleId, async () => {
      const { db, now } = this.#services;
      const article = await readArticle(db, articleId);
      const revision = await readRevision(db, articleId, revisionId);
      const keep = async (tx: DeskTx) => {
        const published = { kind: "published", at: now(), planned_for: planned } as const;
        await tx.updateTable("revision").set(published).where("id", "=", revisionId).execute();
        await tx.deleteFrom("schedule").where("article_id", "=", articleId).execute();
        return revisionId;
      };
      const amendment = told === null ? null : v.parse(amendmentBody, JSON.parse(told));
      return this.#carry(article, revision, { staff: null, isForced: false, planned, amendment, keep });
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

  async #carry(
    article: Article,
    text: ArticleText & ArticleVersions,
    { staff, keep, ...order }: CarryOrder,
  ): Promise<boolean> {
    const written = await this.#write(article, text, order, async (tx, what) => {
      const event = { articleId: article.id, staffId: staff?.id ?? null, at: this.#services.now() };
      await noteEvent(tx, { ...event, kind: "published", revisionId: await keep(tx) });
      await noteInLibrary(tx, article, what, text);
      const isWhole = text.version === article.version && text.fieldsVersion === article.fieldsVersion;
      const done = { assignee_id: null, due_day: null };
      if (isWhole) await tx.updateTable("article").set(done).where("id", "=", article.id).execute();
    });
    const { planned } = order;
    const former = article.postId === null || article.postId === written.id ? null : article.postId;
    const detail = {
      article: article.id,
      address: written.path,
      ...(former && { former }),
      ...(planned && { planned }),
    };
    await this.#services.audit.record(staff, `${article.kind} published`, written.title, detail);
    return this.#show(article, written);
  }

  /** A post without a date of its own bears the moment, unless it was to come out earlier. */
  async #write(
    article: Article,
    text: ArticleText,
    { isForced, planned, amendment }: Pick<CarryOrder, "isForced" | "planned" | "amendment">,
    note: NoteWritten,
  ): Promise<Written> {
    const { library, now } = this.#services;
    if (article.deletedAt !== null) throw refused(articlesCopy.takeOutFirst);
    await refuseTaken(this.#services, article, text.fields.address);
    if (article.kind === "page") return writePage(this.#services, article, text, { isForced, note });
    const given = await articlePost(this.#services, article.kind, text);
    const moment = new Date(now()).toISOString();
    const { address, date: ownDate } = text.fields;
    if (ownDate !== null && ownDate > moment) throw refused(copy.dateAhead);
    const date = ownDate ?? planned ?? moment;
    const known = article.postId === null ? null : await this.#findPost(article.postId);
    const { pdf, pageSetup } = given;
    if (pdf && pageSetup && !isSameSource(known, { pdf, pageSetup }))
      await this.#refuseUnmade({ pdf, pageSetup }, planned !== null);
    const also: AlsoWrittenPost = async (tx, id, updatedAt) => {
      if (amendment) await keepAmendment(tx, id, newAmendment(amendment, moment));
      await note(deskTablesIn(tx), writtenPost({ id, title: given.title, updatedAt }));
    };
    if (known === null) {
      const stated = { id: address, createdAt: date, isDated: true, status: "published" } as const;
      const isReserved: IsReserved = (tx, id) => isOthers(deskTablesIn(tx), id, article);
      const options = { preferredId: article.postId, isReserved, also };
      return writtenPost(await addPost(library, { ...NOTHING_GIVEN, ...given, ...stated }, options));
    }
    // What readers never had has its address of the title that it comes out with.
    const isNew = address === null && known.status === "draft";
    const own = { ...article, postId: known.id };
    const id = isNew ? await freeId(this.#services, own, given.title) : (address ?? known.id);
    if (known.updatedAt !== article.postUpdatedAt && !isForced)
      throw new PublicError("conflict", copy.changedElsewhere, { detail: { isElsewhere: true } });
    const isUndated = (known.status === "draft" && !known.isDated) || known.createdAt > moment;
    const needsDate = isUndated || ownDate !== null;
    const changes = { ...given, id, status: "published", isDated: true } as const;
    const updatedAt = await updatePost(
      library,
      known.id,
      { ...changes, ...(needsDate && { createdAt: date }) },
      { updatedAt: known.updatedAt, isOwn: true, also },
    );
    if (updatedAt === null) throw new Error(`post ${known.id} was removed while it was published`);
    return writtenPost({ id, title: given.title, updatedAt });
  }

  /** Readers have the former PDF until the pages of the new one are made. @throws PublicError */
  async #refuseUnmade(given: PdfPages, isDue: boolean): Promise<void> {
    const { library, intakes } = this.#services;
    const source = await sourceOf(library, given);
    const { state, message } = intakes.begin(source);
    if (state === "failed") throw refused(message ?? issuesCopy.failed);
    if (state !== "making") return;
    throw isDue ? new PagesUnmade(intakes.end(source)) : refused(issuesCopy.stillMaking);
  }

  /** The post, also where it was moved to another address. */
  async #findPost(id: string): Promise<LibraryPost | null> {
    const { library } = this.#services;
    const found = await findPost(library, id);
    const moved = found ? null : await movedId(library.database, paths.post(id));
    return moved === null ? found : findPost(library, moved);
  }

  async #show({ id: articleId, kind }: Article, written: Written): Promise<boolean> {
    const { articles, requestSync } = this.#services;
    requestSync(false);
    articles.tellState(articleId);
    const isShown = await (kind === "page" ? shownPage : shownPost)(this.#services, written.id);
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

/** @returns whether readers have the post as it stands in the library now */
async function shownPost({ library, snapshot }: Shown, id: string): Promise<() => Promise<boolean>> {
  const post = await readPost(library, id);
  if (!post) return async () => true;
  const shown = snapshot.selectFrom("post").select("id").where("id", "=", id);
  const wanted = shown.where("source_hash", "=", sourceHash(post));
  return async () => (await wanted.executeTakeFirst()) !== undefined;
}

function writtenPost({ id, title, updatedAt }: Pick<LibraryPost, "id" | "title" | "updatedAt">): Written {
  return { id, title, version: updatedAt, path: paths.post(id) };
}
