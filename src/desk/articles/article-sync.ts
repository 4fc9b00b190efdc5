import { LRUCache } from "lru-cache";
import type { Node } from "prosemirror-model";
import type { Step } from "prosemirror-transform";
import { retryWhileBusy } from "../../platform/database/retry-while-busy.ts";
import { DeskError } from "../desk-error.ts";
import type { ArticleFields } from "../document/article-fields.ts";
import { type DeskMachines, type MachineMessage, oneDeskMachine } from "../machines/desk-machines.ts";
import { hashesInJson, holdArticleFiles, releaseArticleFiles } from "./article-files.ts";
import { ArticleHub } from "./article-hub.ts";
import { fitSteps, stepBetween } from "./article-steps.ts";
import { type ArticleStorage, readArticle, readFields } from "./article-store.ts";
import { copy } from "./articles-copy.ts";
import { commitWrites, type Write } from "./commit-writes.ts";
import { type MissingSteps, missingSteps, saveRefused } from "./missing-steps.ts";
import { WriteQueue } from "./write-queue.ts";

const OPEN_ARTICLES = 64;

interface SentSteps {
  /** Version of the document on which the steps build. */
  readonly version: number;
  readonly clientId: string;
  /** Steps as JSON (Step.toJSON). */
  readonly steps: readonly unknown[];
}

/** Each field that is named gets this value. */
type FieldChanges = { readonly [Field in keyof ArticleFields]?: ArticleFields[Field] | undefined };

/** The text that is replaced by another. */
interface ReplacedArticle {
  readonly doc: Node;
  readonly version: number;
  readonly fields: ArticleFields;
  readonly fieldsVersion: number;
}

/** An article with the changes that are not committed yet. */
interface LiveArticle {
  doc: Node;
  version: number;
  fields: ArticleFields;
  fieldsVersion: number;
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
        if (message.kind === "state") this.hub.tell(message.articleId, { kind: "state" });
        if (message.kind === "written") this.#takeOver(message);
      },
      onGap: () => this.#live.clear(),
    });
  }

  /**
   * Returns when the steps are on the disk.
   * @returns the version after them
   * @throws DeskError; of one that is behind, `detail` is MissingSteps
   */
  async addSteps(id: string, staffId: string, { version, clientId, steps }: SentSteps): Promise<number> {
    if (this.hub.isOthers(id, clientId, staffId)) throw new DeskError("refused", copy.stepInvalid);
    const known = await this.#open(id);
    const live = version > known.version ? await this.#reopen(id) : known;
    if (version !== live.version) {
      // Changes that are not on the disk yet could still fail, and must not be told.
      await this.#writes.settled();
      throw await saveRefused(this.#storage.db, id, { before: version, steps });
    }
    return await this.#takeSteps(id, live, { staffId, clientId, ...fitSteps(live.doc, steps) });
  }

  /**
   * The error of a change that is behind has the current `{ version, fields }` in `detail`.
   * @param changes checked @returns the version after it @throws DeskError
   */
  async changeFields(
    id: string,
    staffId: string,
    { version, changes }: { readonly version: number; readonly changes: FieldChanges },
  ): Promise<number> {
    const known = await this.#open(id);
    const live = version > known.fieldsVersion ? await this.#reopen(id) : known;
    if (version !== live.fieldsVersion) {
      await this.#writes.settled();
      throw await saveRefused(this.#storage.db, id, { before: live.version, steps: [] });
    }
    return await this.#takeFields(id, live, staffId, {
      ...live.fields,
      ...(changes as Partial<ArticleFields>),
    });
  }

  /** The article at this moment, with changes that are not on the disk yet. @throws DeskError */
  async current(id: string): Promise<ReplacedArticle> {
    const { doc, version, fields, fieldsVersion } = await this.#open(id);
    return { doc, version, fields, fieldsVersion };
  }

  /**
   * Puts another text or other fields in place, as one change that everybody who has it open gets.
   * @param over nothing else may have been written since @throws DeskError
   */
  async replace(
    id: string,
    staffId: string | null,
    { doc, fields }: { readonly doc?: Node; readonly fields?: ArticleFields },
    over?: ReplacedArticle,
  ): Promise<{ version: number; fieldsVersion: number }> {
    const live = await this.#open(id);
    if (over && (over.version !== live.version || over.fieldsVersion !== live.fieldsVersion))
      throw new DeskError("conflict", copy.behind);
    const step = doc && stepBetween(live.doc, doc);
    const saves: Promise<unknown>[] = [];
    if (doc && step) saves.push(this.#takeSteps(id, live, { staffId, clientId: "desk", steps: [step], doc }));
    if (fields) saves.push(this.#takeFields(id, live, staffId, fields));
    const { version, fieldsVersion } = live;
    await Promise.all(saves);
    return { version, fieldsVersion };
  }

  /** @throws DeskError */
  missingSteps(id: string, version: number): Promise<MissingSteps> {
    return missingSteps(this.#storage.db, id, version);
  }

  /** It was published, scheduled, withdrawn or put into the bin: whoever has it open is told. */
  tellState(id: string): void {
    this.hub.tell(id, { kind: "state" });
    void this.#machines.tell({ kind: "state", articleId: id });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#writes.settled();
    await this.#telling;
  }

  /** Somebody knows of more than this machine: another one has written. */
  async #reopen(id: string): Promise<LiveArticle> {
    await this.#writes.settled();
    this.#live.delete(id);
    return await this.#open(id);
  }

  #takeOver({ articleId, before, steps, fieldsVersion }: Extract<MachineMessage, { kind: "written" }>): void {
    this.#live.delete(articleId);
    if (!this.hub.isOpen(articleId)) return;
    const tellAll = async () => {
      if (steps > 0) {
        const missing = await this.missingSteps(articleId, before);
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

  async #open(id: string): Promise<LiveArticle> {
    const known = this.#live.get(id);
    if (known) return await known;
    // One that was pushed out a moment ago may not be on the disk yet.
    const opening = this.#writes.settled().then(() => readArticle(this.#storage.db, id));
    const live = opening.then(({ doc, version, fields, fieldsVersion }) => ({
      ...{ doc, version, fields, fieldsVersion },
    }));
    this.#live.set(id, live);
    live.catch(() => this.#live.delete(id));
    return await live;
  }

  /** There must be no await between the reading of `live` and this. */
  async #takeSteps(
    id: string,
    live: LiveArticle,
    {
      staffId,
      clientId,
      steps,
      doc,
    }: Pick<Write, "staffId" | "doc"> & {
      readonly clientId: string;
      readonly steps: readonly Step[];
    },
  ): Promise<number> {
    const before = live.version;
    const saved = steps.map((step) => ({ clientId, step: step.toJSON() }));
    live.doc = doc;
    live.version += steps.length;
    await this.#writes.add({ articleId: id, staffId, doc, before, steps: saved });
    return before + steps.length;
  }

  async #takeFields(
    id: string,
    live: LiveArticle,
    staffId: string | null,
    fields: ArticleFields,
  ): Promise<number> {
    live.fields = fields;
    live.fieldsVersion += 1;
    const fieldsVersion = live.fieldsVersion;
    const { doc, version: before } = live;
    await this.#writes.add({
      ...{ articleId: id, staffId, doc, before, steps: [] },
      ...{ fields: { value: fields, version: fieldsVersion } },
    });
    return fieldsVersion;
  }

  async #commit(batch: readonly Write[]): Promise<void> {
    const { db, library, now } = this.#storage;
    for (const { articleId, steps, fields } of batch)
      await holdArticleFiles(library, articleId, [JSON.stringify(steps), JSON.stringify(fields ?? null)]);
    const tell: DeskMachines["tell"] = (message, tx) => this.#machines.tell(message, tx);
    const outcomes = await retryWhileBusy(() => commitWrites(db, batch, now(), tell));
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
      if (outcome === "whole") await this.#releaseFiles(articleId).catch(() => undefined);
    }
  }

  async #releaseFiles(id: string): Promise<void> {
    const { doc, fields } = await this.current(id);
    await releaseArticleFiles(this.#storage, id, hashesInJson(JSON.stringify([doc.toJSON(), fields])));
  }
}
