import { setImmediate as turn } from "node:timers/promises";
import PQueue from "p-queue";
import { idOfName } from "../../../domain/author.ts";
import { formerPath } from "../../../domain/former-path.ts";
import { paths } from "../../../domain/paths.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import { copy } from "../../foreign/foreign-copy.ts";
import type { ForeignExport, ForeignItem, OwnFile } from "../../foreign/foreign-item.ts";
import { type CheckEdition, type PlannedFile, planFile } from "../import/import-file.ts";
import type { Library } from "../library.ts";
import { copy as libraryCopy } from "../library-copy.ts";
import { type StoreFile, withStoredFiles } from "../library-files.ts";
import { postState } from "../post-state.ts";
import { pictureFetcher } from "./fetch-pictures.ts";
import { type ImportChoices, readChosen } from "./import-choices.ts";
import { type ItemWork, importItem, type PictureFailure } from "./import-item.ts";
import {
  type ImportUpdates,
  type KnownOrigin,
  keepOrigin,
  keepRedirects,
  readOrigins,
  stepFor,
} from "./import-origins.ts";
import { readBesidePosts } from "./mecmua/beside-posts.ts";
import { bringAuthors, bringRest } from "./mecmua/bring-beside-posts.ts";
import { ReasonGroups, type ReasonItem } from "./reason-groups.ts";

export interface ImportOptions {
  readonly choices: ImportChoices;
  readonly updates: ImportUpdates;
  readonly checkEdition: CheckEdition;
  readonly onFile?: (item: ImportedItem) => Promise<void>;
  /** Hosts of the publisher's own network that pictures may lie on. */
  readonly allowedHosts: readonly string[];
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

export type ImportResult = Awaited<ReturnType<typeof runImport>>;

export type ImportedItem = Omit<PlannedFile, "write">;

const ITEMS_AT_ONCE = 6;
const MAX_LISTED = 300;
const MAX_ITEMS = 200_000;

/**
 * Brings an export into the library; another run brings what is new there, and what was not changed here since.
 * @throws PublicError of an export that cannot be read, the signal's reason
 */
export async function runImport(library: Library, given: ForeignExport, options: ImportOptions) {
  const { choices, signal, allowedHosts, onProgress = () => undefined } = options;
  const { total, formers } = await lookThrough(given, choices, signal);
  if (total === 0) throw refused(copy.nothing, given.name);
  await using pictures = pictureFetcher(library, allowedHosts, signal);
  const { magazineFolder: folder } = given;
  const beside = folder === undefined ? null : await readBesidePosts(folder);
  const authors = beside && folder ? await bringAuthors(library, folder, beside.authors) : 0;
  const originOf = await readOrigins(library);
  const queue = new PQueue({ concurrency: ITEMS_AT_ONCE });
  let failure: unknown = null;
  let done = 0;
  const count = () => {
    done += 1;
    onProgress(done, total);
  };
  const work: ItemWork = {
    library,
    given,
    pictures,
    linkTo: (href) => ownLink(href, given, formers),
    remember: (item, missing) => (tx, id) => keepOrigin(tx, item, id, missing, redirectsTo(item, id)),
    signal,
  };
  const run = new ImportRun(work, options);
  const take = async (item: ForeignItem) => {
    await run.takeItem(item, await originOf(item));
    count();
    // SQLite answers at once: without this nobody else would have a turn between posts.
    await turn();
  };
  onProgress(0, total);
  for await (const entry of readChosen(given, choices, signal)) {
    if (failure !== null) break;
    if ("left" in entry) run.left.addLeft(entry.left);
    if ("file" in entry) {
      await run.takeFile(entry.file);
      count();
    }
    if (!("item" in entry)) continue;
    void queue
      .add(() => take(entry.item))
      .catch((error: unknown) => {
        failure ??= error;
      });
    await queue.onSizeLessThan(2 * ITEMS_AT_ONCE);
  }
  await queue.onIdle();
  signal.throwIfAborted();
  if (failure !== null) throw failure;
  const rest = beside && (await bringRest(library, beside, run));
  return { ...run.result(), beside: rest && { authors, ...rest } };
}

function redirectsTo({ kind, addresses, archives, categories, authors }: ForeignItem, id: string) {
  const target = kind === "page" ? paths.page(id) : paths.post(id);
  const wanted = [
    ...addresses.map((address) => ({ address, target })),
    ...archives.flatMap(({ address, name, isAuthor }) => {
      const isHere = isAuthor ? authors.some(({ author }) => author === name) : categories.includes(name);
      return isHere ? { address, target: (isAuthor ? paths.author : paths.section)(idOfName(name)) } : [];
    }),
  ];
  return wanted.flatMap(({ address, target }) => {
    const path = formerPath(address);
    return path === null || path === target ? [] : { path, target };
  });
}

const COUNTS = { add: "added", update: "updated", unchanged: "unchanged" } as const;

class ImportRun {
  readonly left = new ReasonGroups();
  /** Of our own export: where each is now, by the id it had. */
  readonly posts = new Map<string, string>();
  readonly newPages = new Map<string, string>();
  readonly #work: ItemWork;
  readonly #options: ImportOptions;
  readonly #notes = new ReasonGroups();
  /** `kept`: those that are here and would be changed; `refused`: files of our own. */
  readonly #counts = { added: 0, updated: 0, unchanged: 0, kept: 0, refused: 0, failureCount: 0 };
  readonly #items: ImportedItem[] = [];
  readonly #failures: PictureFailure[] = [];
  readonly #pictures = new Set<string>();

  constructor(work: ItemWork, options: ImportOptions) {
    this.#work = work;
    this.#options = options;
  }

  async takeItem(item: ForeignItem, known: KnownOrigin | undefined): Promise<void> {
    const { title, kind, createdAt } = item;
    const step = stepFor(item, known, this.#options.updates);
    const formerId = known?.id ?? null;
    const at = { kind, title, id: formerId };
    if (item.id !== undefined && kind === "post" && formerId) this.posts.set(item.id, formerId);
    if (step === "unchanged") this.#counts.unchanged += 1;
    if (step === "there already") this.#keep(copy.run.thereAlready, at);
    // Links to a page that is here by its name lead there, as those to what comes do.
    if (step === "there already" && kind === "page" && formerId)
      await keepRedirects(this.#work.library.database, redirectsTo(item, formerId));
    if (step === "changed here") this.left.add(copy.run.changedHere, at);
    if (step === "removed here") this.left.add(copy.run.removedHere, at);
    if (step !== "add" && step !== "update") return;
    try {
      const former = known && formerId ? { ...known, id: formerId } : null;
      const { id, isSame, failures, notes, pictures } = await importItem(this.#work, item, former);
      if (item.id !== undefined && kind === "post") this.posts.set(item.id, id);
      if (item.id !== undefined && kind === "page" && step === "add") this.newPages.set(item.id, id);
      const status = postState({ status: item.status, createdAt: createdAt ?? "" }, new Date());
      this.#add({ kind, step: isSame ? "unchanged" : step, id, title, status });
      for (const hash of pictures) this.#pictures.add(hash);
      this.#counts.failureCount += failures.length;
      this.#failures.push(...failures.slice(0, MAX_LISTED - this.#failures.length));
      this.#notes.addNotes(notes, { kind, title, id });
    } catch (error) {
      if (!isForPublisher(error)) throw error;
      this.left.add(error.reason === "conflict" ? copy.run.changedHere : error.message, at);
    }
  }

  /** A file of our own, whole or not at all. */
  async takeFile(file: OwnFile): Promise<void> {
    const { library } = this.#work;
    const { updates, onFile, signal } = this.#options;
    const take = async (storeFile: StoreFile) => {
      const { write, ...planned } = await planFile({ ...this.#options, library }, file, storeFile);
      const { step } = planned;
      if (step === "update" && updates !== "named") {
        // A PDF by itself has no front matter: its name is all that it is known by.
        const isPdf = file.path.toLowerCase().endsWith(".pdf");
        const why = isPdf ? libraryCopy.issueAlreadyThere : libraryCopy.alreadyThere;
        return this.#keep(why(planned.id), { title: file.label });
      }
      const id = step === "unchanged" ? planned.id : await write();
      this.#add({ ...planned, id });
      if (step !== "unchanged") await onFile?.({ ...planned, id });
    };
    try {
      await withStoredFiles(library, take, signal);
    } catch (error) {
      if (!isForPublisher(error)) throw error;
      this.#counts.refused += 1;
      this.left.add(error.message, { title: file.label });
    }
  }

  #add(item: ImportedItem): void {
    this.#counts[COUNTS[item.step]] += 1;
    if (this.#items.length < MAX_LISTED) this.#items.push(item);
  }

  #keep(reason: string, item: Partial<ReasonItem>): void {
    this.#counts.kept += 1;
    this.left.add(reason, item);
  }

  /** With the first of many items, and of the failures that another run tries again. */
  result() {
    return {
      ...this.#counts,
      pictures: this.#pictures.size,
      items: this.#items,
      notes: this.#notes.list(),
      left: this.left.list(),
      failures: this.#failures,
    };
  }
}

function isForPublisher(error: unknown): error is PublicError {
  return error instanceof PublicError && (error.reason === "refused" || error.reason === "conflict");
}

/** How many will come, and the addresses that will lead to them. */
async function lookThrough(given: ForeignExport, choices: ImportChoices, signal: AbortSignal) {
  const formers = new Set<string>();
  let total = 0;
  for await (const entry of readChosen(given, choices, signal)) {
    if ("left" in entry) continue;
    total += 1;
    if ("file" in entry) continue;
    if (total > MAX_ITEMS) throw refused(copy.tooMany(turkishNumber(MAX_ITEMS)), given.name);
    const { addresses, archives } = entry.item;
    for (const address of [...addresses, ...archives.map((archive) => archive.address)]) {
      const path = formerPath(address);
      if (path !== null) formers.add(path);
    }
  }
  return { total, formers };
}

/** A link to one of the texts leads there on this site, by its former path; others keep their address. */
function ownLink(href: string, given: ForeignExport, formers: ReadonlySet<string>): string | null {
  const path = given.pathOf(href);
  const former = path === null ? null : formerPath(path);
  if (former !== null && formers.has(former)) return former;
  return /^https?:/i.test(href) ? null : path;
}
