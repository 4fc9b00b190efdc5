import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import type { Node } from "prosemirror-model";
import type { Step } from "prosemirror-transform";
import type * as v from "valibot";
import { isConflict, PublicError, refused } from "../../platform/public-error.ts";
import { placeNow, type SentPlace, savedPlaces, savePlaces } from "../comments/saved-places.ts";
import type { DeskDb } from "../desk-database.ts";
import type { ArticleFields } from "../document/article-fields.ts";
import { type CommentPlace, mapPlaces } from "../document/comment-places.ts";
import { isLargeDeletion } from "../history/large-deletion.ts";
import { type DeskMachines, type MachineMessage, oneDeskMachine } from "../machines/desk-machines.ts";
import type { fieldsBody, stepsBody } from "./article-bodies.ts";
import { hashesInJson, holdArticleFiles, releaseArticleFiles } from "./article-files.ts";
import { ArticleHub } from "./article-hub.ts";
import { applied, fitSteps, refuseLarger, stepBetween } from "./article-steps.ts";
import { type ArticleStorage, readArticle, readFields } from "./article-store.ts";
import { copy } from "./articles-copy.ts";
import { closeWindow } from "./closed-windows.ts";
import { commitWrites, type Write } from "./commit-writes.ts";
import { missingSteps, saveRefused } from "./missing-steps.ts";
import { WriteQueue } from "./write-queue.ts";

const OPEN_ARTICLES = 64;
const MAX_TRIES = 5;
const MAX_PLACE_TRIES = 20;
/** Steps of no window. */
const SERVER_CLIENT = "desk";

export interface ArticleText {
  readonly doc: Node;
  readonly fields: ArticleFields;
}

export interface ArticleVersions {
  readonly version: number;
  readonly fieldsVersion: number;
}

export interface CurrentArticle extends ArticleText, ArticleVersions {}

interface PlacedArticle extends CurrentArticle, Pick<Write, "placings" | "places"> {}

/** An article with the changes that are not committed yet. */
type LiveArticle = { -readonly [Key in keyof PlacedArticle]: PlacedArticle[Key] } & Write["live"];

interface Change extends ArticleText {
  readonly staffId: string | null;
  readonly clientId: string;
  readonly steps: readonly Step[];
}

/** The one place that changes articles, so that everybody's steps come in one order. */
export class ArticleSync implements AsyncDisposable {
  readonly hub: ArticleHub;
  readonly #storage: ArticleStorage;
  readonly #machines: DeskMachines;
  readonly #live = new LRUCache<string, Promise<LiveArticle>>({ max: OPEN_ARTICLES });
  readonly #writes = new WriteQueue(
    (batch) => this.#commit(batch),
    ({ articleId }) => this.#live.delete(articleId),
  );
  /** What other machines wrote, told here in its order. */
  #telling = Promise.resolve();

  constructor(storage: ArticleStorage, machines: DeskMachines = oneDeskMachine) {
    this.#storage = storage;
    this.#machines = machines;
    this.hub = new ArticleHub(machines);
    machines.listen({
      onMessage: (message) => {
        const { kind } = message;
        if (kind === "state" || kind === "comments") this.hub.tell(message.articleId, { kind });
        if (message.kind === "written") this.#takeOver(message);
      },
      onGap: () => this.#live.clear(),
    });
  }

  /**
   * @param look at the text before and with the steps; it may refuse them
   * @returns the version after them, once they are on the disk @throws PublicError; behind, `detail` is MissingSteps
   */
  async addSteps(
    id: string,
    staffId: string,
    { version, clientId, steps }: v.InferOutput<typeof stepsBody>,
    look: (before: Node, after: Node) => void = () => undefined,
  ): Promise<number> {
    if (this.hub.isOthers(id, clientId, staffId)) throw refused(copy.stepInvalid);
    const known = await this.#open(id);
    const live = version > known.version ? await this.#reopen(id) : known;
    if (version !== live.version) {
      // Changes that are not on the disk yet could still fail, and must not be told.
      await this.#writes.settled();
      throw await saveRefused(this.#storage.db, id, { before: version, steps: [{ clientId }] });
    }
    const fitted = fitSteps(live.doc, steps);
    look(live.doc, fitted.doc);
    const change = { staffId, clientId, steps: fitted.steps, doc: fitted.doc, fields: live.fields };
    return (await this.#take(id, live, change)).version;
  }

  /**
   * The error of a change that is behind has the current `{ version, fields }` in `detail`.
   * @param changes checked @returns the version after it @throws PublicError
   */
  async changeFields(
    id: string,
    staffId: string,
    { version, changes }: v.InferOutput<typeof fieldsBody>,
  ): Promise<number> {
    const known = await this.#open(id);
    const live = version > known.fieldsVersion ? await this.#reopen(id) : known;
    if (version !== live.fieldsVersion) {
      await this.#writes.settled();
      throw await saveRefused(this.#storage.db, id, { before: live.version, steps: [] });
    }
    const fields = { ...live.fields, ...(changes as Partial<ArticleFields>) };
    const change = { staffId, clientId: SERVER_CLIENT, steps: [], doc: live.doc, fields };
    return (await this.#take(id, live, change)).fieldsVersion;
  }

  /**
   * Changes fields by what they are, whatever else is changed at the same time by whichever machine.
   * @param change gives checked ones @returns the versions after it @throws PublicError
   */
  async setFields(
    id: string,
    staffId: string,
    change: (fields: ArticleFields) => Partial<ArticleFields>,
  ): Promise<ArticleVersions> {
    for (let tries = 1; ; tries += 1) {
      const live = await this.#open(id);
      const fields = { ...live.fields, ...change(live.fields) };
      try {
        return await this.#take(id, live, {
          staffId,
          clientId: SERVER_CLIENT,
          steps: [],
          doc: live.doc,
          fields,
        });
      } catch (error) {
        if (!isConflict(error) || tries === MAX_TRIES) throw error;
      }
    }
  }

  /**
   * The article at this moment, with changes that are not on the disk yet.
   * @param least versions that it is known to have, maybe by another machine @throws PublicError
   */
  async current(id: string, least: ArticleVersions | null = null): Promise<CurrentArticle> {
    const known = await this.#open(id);
    const isBehind = least && (least.version > known.version || least.fieldsVersion > known.fieldsVersion);
    const { doc, version, fields, fieldsVersion } = isBehind ? await this.#reopen(id) : known;
    return { doc, version, fields, fieldsVersion };
  }

  /**
   * Puts another text and other fields in place, as one change that everybody who has it open gets.
   * @param over nothing else may have been written since @returns the versions after it @throws PublicError
   */
  async replace(
    id: string,
    staffId: string | null,
    { doc, fields }: ArticleText,
    over: ArticleVersions,
  ): Promise<ArticleVersions> {
    const live = await this.#open(id);
    if (over.version !== live.version || over.fieldsVersion !== live.fieldsVersion)
      throw new PublicError("conflict", copy.behind);
    refuseLarger(doc, live.doc);
    const step = stepBetween(live.doc, doc);
    const change = { staffId, clientId: SERVER_CLIENT, steps: step ? [step] : [], doc, fields };
    return await this.#take(id, live, change);
  }

  /**
   * Shuts a window out for good, on all machines: what it had sent is saved already, or is refused.
   * @throws PublicError of a window that another person has open
   */
  async closeWindow(id: string, staffId: string, clientId: string): Promise<void> {
    if (this.hub.isOthers(id, clientId, staffId)) throw refused(copy.windowOfOther);
    await closeWindow(this.#storage.db, id, clientId);
  }

  /** Another transaction changed its fields, beside what is written here: whoever has it open gets them. */
  tellFields(articleId: string, fieldsVersion: number): void {
    const written = { kind: "written", articleId, before: 0, steps: 0, fieldsVersion } as const;
    this.#takeOver(written);
    void this.#machines.tell(written);
  }

  /**
   * Gives a thread of comments its place, in the transaction that writes it.
   * @param write gets the words that stand there @throws PublicError
   */
  async placeComment(
    id: string,
    threadId: string,
    sent: SentPlace,
    write: (tx: DeskDb, words: string) => Promise<void>,
  ): Promise<void> {
    const { db } = this.#storage;
    for (let tries = 1; tries <= MAX_PLACE_TRIES; tries += 1) {
      const { doc, version, places, placings } = await this.#reopen(id);
      const { at, words } = placeNow(sent, await missingSteps(db, id, sent.version), { doc, version });
      const isPlaced = await db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable("article")
          .set({ placings: placings + 1 })
          .where("id", "=", id)
          .where("version", "=", version)
          .where("placings", "=", placings)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await savePlaces(tx, id, version, [...places, { id: threadId, at }]);
        await write(tx, words);
        return true;
      });
      // What was written meanwhile knows nothing of the place, and is refused as behind.
      this.#live.delete(id);
      if (isPlaced) return;
    }
    throw new PublicError("conflict", copy.behind);
  }

  /** It was published, scheduled, withdrawn or put into the bin: whoever has it open is told. */
  tellState(id: string): void {
    this.#tell(id, "state");
  }

  tellComments(id: string): void {
    this.#tell(id, "comments");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#writes.settled();
    await this.#telling;
  }

  #tell(articleId: string, kind: "state" | "comments"): void {
    this.hub.tell(articleId, { kind });
    void this.#machines.tell({ kind, articleId });
  }

  #takeOver({ articleId, before, steps, fieldsVersion }: Extract<MachineMessage, { kind: "written" }>): void {
    this.#live.delete(articleId);
    if (!this.hub.isOpen(articleId)) return;
    const tellAll = async () => {
      if (steps > 0) {
        const missing = await missingSteps(this.#storage.db, articleId, before);
        const current = missing?.current ?? before + steps;
        if (missing) this.hub.tell(articleId, { kind: "steps", version: before, steps: missing.steps });
        // Those who have less than there is ask for the rest.
        if (before + (missing?.steps.length ?? 0) < current)
          this.hub.tell(articleId, { kind: "steps", version: current, steps: [] });
      }
      if (fieldsVersion !== null)
        this.hub.tell(articleId, { kind: "fields", ...(await readFields(this.#storage.db, articleId)) });
    };
    // What is not read now is asked for by the next save.
    this.#telling = this.#telling.then(tellAll).catch(() => undefined);
  }

  async #reopen(id: string): Promise<LiveArticle> {
    await this.#writes.settled();
    this.#live.delete(id);
    return await this.#open(id);
  }

  async #open(id: string): Promise<LiveArticle> {
    const known = this.#live.get(id);
    if (known) return await known;
    // One that was pushed out a moment ago may not be on the disk yet.
    const live = this.#writes.settled().then(() => this.#readPlaced(id));
    this.#live.set(id, live);
    live.catch(() => this.#live.delete(id));
    return await live;
  }

  async #readPlaced(id: string): Promise<LiveArticle> {
    const { db } = this.#storage;
    const { doc, version, fields, fieldsVersion, placings } = await readArticle(db, id);
    const placed = placings > 0 ? await savedPlaces(db, id) : null;
    // Another machine wrote between the two questions.
    if (placed && placed.version > version) return this.#readPlaced(id);
    return { doc, version, fields, fieldsVersion, placings, places: placed?.places ?? [], isStale: false };
  }

  /** There must be no await between the reading of `live` and this. @returns the versions after it */
  async #take(
    id: string,
    live: LiveArticle,
    { staffId, clientId, steps, doc, fields }: Change,
  ): Promise<ArticleVersions> {
    const before = live.version;
    const isLarge = isLargeDeletion(live, { doc, fields });
    const hasFields = !isDeepStrictEqual(fields, live.fields);
    live.places = placesAfter(live, steps);
    live.doc = doc;
    live.version += steps.length;
    live.fields = fields;
    if (hasFields) live.fieldsVersion += 1;
    const { version, fieldsVersion } = live;
    if (steps.length === 0 && !hasFields) return { version, fieldsVersion };
    await this.#writes.add({
      articleId: id,
      staffId,
      doc,
      before,
      steps: steps.map((step) => ({ clientId, step: step.toJSON() })),
      ...(hasFields && { fields: { value: fields, version: fieldsVersion } }),
      isLargeDeletion: isLarge,
      placings: live.placings,
      places: live.places,
      live,
    });
    return { version, fieldsVersion };
  }

  async #commit(batch: readonly Write[]): Promise<void> {
    const { db, library, now } = this.#storage;
    for (const { articleId, steps, fields } of batch)
      await holdArticleFiles(library, articleId, { steps, fields });
    const tell: DeskMachines["tell"] = (message, tx) => this.#machines.tell(message, tx);
    const outcomes = await commitWrites(db, batch, now(), tell);
    for (const write of batch) {
      const { articleId, before: version, steps, fields } = write;
      const outcome = outcomes.get(write);
      if (outcome === "left out") {
        this.#live.delete(articleId);
        write.fail(await saveRefused(db, articleId, write).catch((error: unknown) => error));
        continue;
      }
      if (steps.length > 0) this.hub.tell(articleId, { kind: "steps", version, steps });
      if (fields) this.hub.tell(articleId, { kind: "fields", version: fields.version, fields: fields.value });
      write.done();
      // Once in a while; a file too many does no harm.
      if (outcome === "whole") await this.#releaseFiles(write).catch(() => undefined);
    }
  }

  async #releaseFiles({ articleId, doc }: Write): Promise<void> {
    const { fields } = await readFields(this.#storage.db, articleId);
    const named = hashesInJson(JSON.stringify({ doc, fields }));
    await releaseArticleFiles(this.#storage, articleId, named);
  }
}

function placesAfter({ doc, places }: LiveArticle, steps: readonly Step[]): readonly CommentPlace[] {
  if (places.length === 0) return places;
  const after = { doc, places };
  for (const step of steps) {
    const changed = applied(after.doc, step);
    after.places = mapPlaces(after.places, step, after.doc, changed);
    after.doc = changed;
  }
  return after.places;
}
