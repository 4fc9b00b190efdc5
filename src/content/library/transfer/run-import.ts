import { setImmediate as turn } from "node:timers/promises";
import PQueue from "p-queue";
import { idOfName } from "../../../domain/author.ts";
import { formerPath } from "../../../domain/former-path.ts";
import { paths } from "../../../domain/paths.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { isRefused, PublicError, refused } from "../../../platform/public-error.ts";
import { copy } from "../../foreign/foreign-copy.ts";
import type { ForeignExport, ForeignItem, OwnFile } from "../../foreign/foreign-item.ts";
import { type CheckEdition, type FileWork, type PlannedFile, planFile } from "../import/import-file.ts";
import type { Library } from "../library.ts";
import { copy as libraryCopy } from "../library-copy.ts";
import { withStoredFiles } from "../library-files.ts";
import { type PostState, postState } from "../post-state.ts";
import { pictureFetcher } from "./fetch-pictures.ts";
import { chosen, type ImportChoices } from "./import-choices.ts";
import { type ItemWork, importItem, type PictureFailure } from "./import-item.ts";
import {
  findNamesake,
  type ImportUpdates,
  type KnownOrigin,
  keepOrigin,
  type Redirect,
  readOrigins,
  stepFor,
} from "./import-origins.ts";
import { type BesideCounts, readBesidePosts } from "./mecmua/beside-posts.ts";
import { bringAuthors, bringRest } from "./mecmua/bring-beside-posts.ts";
import { type ReasonGroup, ReasonGroups, type ReasonItem } from "./reason-groups.ts";

export interface ImportOptions {
  readonly choices: ImportChoices;
  readonly updates: ImportUpdates;
  readonly checkEdition: CheckEdition;
  /** Hears of each file of our own that was written. */
  readonly onFile?: (item: ImportedItem) => Promise<void>;
  /** Hosts of the publisher's own network that pictures may lie on. */
  readonly allowedHosts: readonly string[];
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Result of an import. */
export interface ImportResult {
  readonly added: number;
  readonly updated: number;
  /** Came before, and say the same. */
  readonly unchanged: number;
  /** Pictures that are here now. */
  readonly pictures: number;
  /** Those that are here and would be changed. */
  readonly kept: number;
  /** Files of our own that were refused, each with its reason among what was left. */
  readonly refused: number;
  /** The first items that came or changed, and files that say the same. */
  readonly items: readonly ImportedItem[];
  readonly notes: readonly ReasonGroup[];
  readonly left: readonly ReasonGroup[];
  /** The first of them; another run tries them again. */
  readonly failures: readonly PictureFailure[];
  readonly failureCount: number;
  /** Of our own export: how much came of what stands beside posts and pages. */
  readonly beside: BesideCounts | null;
}

export interface ImportedItem {
  readonly kind: PlannedFile["kind"];
  readonly step: PlannedFile["step"];
  readonly id: string;
  readonly title: string;
  readonly status: PostState;
}

const ITEMS_AT_ONCE = 6;
const MAX_LISTED = 300;
const MAX_ITEMS = 200_000;

/**
 * Brings an export into the library. Whoever runs it again brings what is new there, and what was not changed here
 * since. Ended in the midst, it leaves whole posts.
 * @throws PublicError of an export that cannot be read, the signal's reason
 */
export async function runImport(
  library: Library,
  given: ForeignExport,
  options: ImportOptions,
): Promise<ImportResult> {
  const { choices, signal, allowedHosts, checkEdition, onProgress = () => undefined } = options;
  const { total, formers } = await lookThrough(given, choices, signal);
  if (total === 0) throw refused(copy.nothing, given.name);
  await using pictures = pictureFetcher(library, allowedHosts, signal);
  const { magazineFolder: folder } = given;
  const beside = folder === undefined ? null : await readBesidePosts(folder);
  const authors = beside && folder ? await bringAuthors(library, folder, beside.authors) : 0;
  const known = await readOrigins(library);
  const tally = new Tally();
  const queue = new PQueue({ concurrency: ITEMS_AT_ONCE });
  let failure: unknown = null;
  let done = 0;
  const work: ItemWork = {
    library,
    given,
    pictures,
    linkTo: (href) => ownLink(href, given, formers),
    remember: (item, isWhole) => (tx, id) => keepOrigin(tx, item, id, isWhole, redirectsTo(item, id)),
    signal,
  };
  const take = async (item: ForeignItem) => {
    const here = known.get(item.origin) ?? (await findNamesake(library, item));
    await takeItem(work, item, here, options.updates, tally);
    done += 1;
    onProgress(done, total);
    // SQLite answers at once: without this nobody else would have a turn between posts.
    await turn();
  };
  onProgress(0, total);
  for await (const entry of given.read(signal)) {
    signal.throwIfAborted();
    if (failure !== null) break;
    if ("left" in entry) {
      const { reason, title, count } = entry.left;
      tally.left.add(reason, { title: title ?? "" }, { count: count ?? 1 });
      continue;
    }
    if ("file" in entry) {
      await takeFile({ library, checkEdition, signal }, entry.file, options, tally);
      done += 1;
      onProgress(done, total);
      continue;
    }
    const item = chosen(entry.item, choices);
    if (!item) continue;
    void queue
      .add(() => take(item))
      .catch((error: unknown) => {
        failure ??= error;
      });
    await queue.onSizeLessThan(2 * ITEMS_AT_ONCE);
  }
  await queue.onIdle();
  signal.throwIfAborted();
  if (failure !== null) throw failure;
  const rest = beside && (await bringRest(library, beside, tally));
  return { ...tally.result(), beside: rest && { authors, ...rest } };
}

async function takeItem(
  work: ItemWork,
  item: ForeignItem,
  known: KnownOrigin | undefined,
  updates: ImportUpdates,
  tally: Tally,
): Promise<void> {
  const { title, kind, createdAt } = item;
  const step = stepFor(item, known, updates);
  if (item.id !== undefined && kind === "post" && known?.id) tally.posts.set(item.id, known.id);
  if (step === "unchanged") {
    tally.unchanged += 1;
    return;
  }
  const at = { kind, title, id: known?.id ?? null };
  if (step === "there already") return tally.keep(copy.run.thereAlready, at);
  if (step === "changed here") return tally.left.add(copy.run.changedHere, at);
  if (step === "removed here") return tally.left.add(copy.run.removedHere, at);
  try {
    const { id, isSame, failures, notes, pictures } = await importItem(
      work,
      item,
      known?.id ? { ...known, id: known.id } : null,
    );
    if (item.id !== undefined && kind === "post") tally.posts.set(item.id, id);
    if (item.id !== undefined && kind === "page" && step === "add") tally.newPages.set(item.id, id);
    const status = postState({ status: item.status, createdAt: createdAt ?? "" }, new Date());
    const done = isSame ? "unchanged" : step;
    tally.imported({ kind, step: done, id, title, status }, failures, pictures);
    tally.notes.addNotes(notes, { kind, title, id });
  } catch (error) {
    const isConflict = error instanceof PublicError && error.reason === "conflict";
    if (!isConflict && !isRefused(error)) throw error;
    tally.left.add(isConflict ? copy.run.changedHere : error.message, at);
  }
}

/** A file of our own, whole or not at all. */
async function takeFile(
  work: FileWork,
  file: OwnFile,
  { updates, onFile }: ImportOptions,
  tally: Tally,
): Promise<void> {
  try {
    await withStoredFiles(
      work.library,
      async (storeFile) => {
        const { write, ...planned } = await planFile(work, file, storeFile);
        const { step } = planned;
        if (step === "update" && updates !== "named")
          return tally.keep(libraryCopy.alreadyThere(planned.id), { title: file.label });
        const id = step === "unchanged" ? planned.id : await write();
        tally.imported({ ...planned, id }, [], []);
        if (step !== "unchanged") await onFile?.({ ...planned, id });
      },
      work.signal,
    );
  } catch (error) {
    tally.refuse(file.label, error);
  }
}

/** Redirects from the former addresses of the item, its categories and its authors to the new ones. */
function redirectsTo(
  { kind, addresses, archives, categories, authors }: ForeignItem,
  id: string,
): Redirect[] {
  const target = kind === "page" ? paths.page(id) : paths.post(id);
  const wanted = [
    ...addresses.map((address) => ({ address, target })),
    ...archives
      .filter(({ name, isAuthor }) =>
        isAuthor ? authors.some(({ author }) => author === name) : categories.includes(name),
      )
      .map(({ address, name, isAuthor }) => ({
        address,
        target: (isAuthor ? paths.author : paths.section)(idOfName(name)),
      })),
  ];
  return wanted.flatMap(({ address, target }) => {
    const path = formerPath(address);
    return path === null || path === target ? [] : { path, target };
  });
}

const COUNTS = { add: "added", update: "updated", unchanged: "unchanged" } as const;

class Tally {
  readonly notes = new ReasonGroups();
  readonly left = new ReasonGroups();
  /** Of our own export: where each is now, by the id it had. */
  readonly posts = new Map<string, string>();
  readonly newPages = new Map<string, string>();
  readonly #items: ImportedItem[] = [];
  readonly #failures: PictureFailure[] = [];
  #failureCount = 0;
  #pictures = new Set<string>();
  added = 0;
  updated = 0;
  unchanged = 0;
  kept = 0;
  refused = 0;

  imported(item: ImportedItem, failures: readonly PictureFailure[], pictures: readonly string[]): void {
    this[COUNTS[item.step]] += 1;
    if (this.#items.length < MAX_LISTED) this.#items.push(item);
    for (const hash of pictures) this.#pictures.add(hash);
    this.#failureCount += failures.length;
    this.#failures.push(...failures.slice(0, MAX_LISTED - this.#failures.length));
  }

  keep(reason: string, item: Partial<ReasonItem>): void {
    this.kept += 1;
    this.left.add(reason, item);
  }

  /** @throws the error, where it is no refusal of the file */
  refuse(label: string, error: unknown): void {
    if (!(error instanceof PublicError) || !["refused", "conflict"].includes(error.reason)) throw error;
    this.refused += 1;
    this.left.add(error.message, { title: label });
  }

  result(): Omit<ImportResult, "beside"> {
    const { added, updated, unchanged, kept, refused } = this;
    return {
      kept,
      refused,
      added,
      updated,
      unchanged,
      pictures: this.#pictures.size,
      items: this.#items,
      notes: this.notes.list(),
      left: this.left.list(),
      failures: this.#failures,
      failureCount: this.#failureCount,
    };
  }
}

/** How many will come, and the addresses that will lead to them. */
async function lookThrough(
  given: ForeignExport,
  choices: ImportChoices,
  signal: AbortSignal,
): Promise<{ total: number; formers: ReadonlySet<string> }> {
  const formers = new Set<string>();
  let total = 0;
  for await (const entry of given.read(signal)) {
    signal.throwIfAborted();
    const item = "item" in entry ? chosen(entry.item, choices) : null;
    if ("file" in entry) total += 1;
    if (!item) continue;
    total += 1;
    if (total > MAX_ITEMS) throw refused(copy.tooMany(turkishNumber(MAX_ITEMS)), given.name);
    await turn();
    for (const address of [...item.addresses, ...item.archives.map((archive) => archive.address)]) {
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
