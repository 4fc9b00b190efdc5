import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { isRefused } from "../../../platform/public-error.ts";
import { addressKey } from "../../foreign/balance/contents.ts";
import { readForeignText } from "../../foreign/foreign-html.ts";
import type { ForeignExport, ForeignItem, OwnFile } from "../../foreign/foreign-item.ts";
import { type CheckEdition, type FileWork, type PlannedFile, planFile } from "../import/import-file.ts";
import type { Library } from "../library.ts";
import type { StoreFile } from "../library-files.ts";
import { type PostState, postState } from "../post-state.ts";
import { ALL, chosen, type ImportChoices } from "./import-choices.ts";
import { allNotes } from "./import-item.ts";
import { findNamesake, type ImportStep, type ImportUpdates, readOrigins, stepFor } from "./import-origins.ts";
import { type BesideCounts, countsOf, readBesidePosts } from "./mecmua/beside-posts.ts";
import { type ReasonGroup, ReasonGroups } from "./reason-groups.ts";

/** Contents of an export, counted before anything is written. */
export interface ImportSurvey {
  readonly system: ForeignExport["system"];
  readonly name: string;
  readonly needsSite: boolean;
  readonly posts: number;
  readonly pages: number;
  /** Drafts among the posts. */
  readonly drafts: number;
  readonly scheduled: number;
  /** Addresses of pictures, each once. */
  readonly pictures: number;
  readonly categories: readonly Named[];
  readonly tags: readonly Named[];
  readonly authors: readonly Named[];
  /** How many of each step: those that came before are not added twice. */
  readonly steps: Readonly<Record<ImportStep, number>>;
  /** The first of them, as they would come. */
  readonly examples: readonly ImportExample[];
  readonly notes: readonly ReasonGroup[];
  readonly left: readonly ReasonGroup[];
  /** Of our own export: how much of what stands beside posts and pages it holds. */
  readonly beside: BesideCounts | null;
}

export interface Named {
  readonly name: string;
  readonly posts: number;
}

interface ImportExample {
  readonly kind: PlannedFile["kind"];
  readonly title: string;
  readonly status: PostState;
  /** ISO 8601. */
  readonly createdAt: string | null;
}

const MAX_NAMES = 500;
const MAX_EXAMPLES = 10;

interface SurveyOptions {
  readonly signal: AbortSignal;
  readonly choices?: ImportChoices;
  readonly updates: ImportUpdates;
  /** @param done how many items were read */
  readonly onProgress?: (done: number) => void;
}

/** Reads a file through and keeps nothing of it. */
const unstored: StoreFile = async (bytes, about) => {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.byteLength;
  }
  return { ...about, hash: hash.digest("hex"), size };
};
/** Nothing is written, so that no issue is made. */
const checkEdition: CheckEdition = async () => null;

/** Reads the whole export and writes nothing. @throws PublicError */
export async function surveyImport(
  library: Library,
  given: ForeignExport,
  { signal, choices = ALL, updates, onProgress = () => undefined }: SurveyOptions,
): Promise<ImportSurvey> {
  const known = await readOrigins(library);
  const categories = new Map<string, number>();
  const tags = new Map<string, number>();
  const authors = new Map<string, number>();
  const [notes, left] = [new ReasonGroups(), new ReasonGroups()];
  const steps = { add: 0, update: 0, unchanged: 0, "there already": 0, "changed here": 0, "removed here": 0 };
  const counts = { posts: 0, pages: 0, drafts: 0, scheduled: 0 };
  const pictures = new Set<string>();
  const examples: ImportExample[] = [];
  const countKind = (kind: ForeignItem["kind"], state: PostState) => {
    if (kind === "page") counts.pages += 1;
    else counts.posts += 1;
    if (kind === "post" && state === "draft") counts.drafts += 1;
    if (kind === "post" && state === "scheduled") counts.scheduled += 1;
  };
  for await (const entry of given.read(signal)) {
    signal.throwIfAborted();
    if ("left" in entry) {
      const { reason, title, count: times } = entry.left;
      left.add(reason, { title: title ?? "" }, { count: times ?? 1 });
      continue;
    }
    if ("file" in entry) {
      const planned = await plannedFile({ library, checkEdition, signal }, entry.file, left);
      if (!planned) continue;
      const { kind, step, title, status } = planned;
      steps[step === "update" && updates !== "named" ? "there already" : step] += 1;
      if (kind !== "author") countKind(kind, status);
      if (examples.length < MAX_EXAMPLES) examples.push({ kind, title, status, createdAt: null });
      continue;
    }
    const item = chosen(entry.item, choices);
    if (!item) continue;
    const state = postState({ status: item.status, createdAt: item.createdAt ?? "" }, new Date());
    countKind(item.kind, state);
    if (item.kind === "post") {
      for (const name of item.categories) count(categories, name);
      for (const name of item.tags) count(tags, name);
    }
    for (const { author } of item.authors) count(authors, author);
    const read = readItem(item, given.system === "mecmua");
    for (const address of read.pictures) pictures.add(address);
    const here = known.get(item.origin) ?? (await findNamesake(library, item));
    steps[stepFor(item, here, updates)] += 1;
    const { kind, title, createdAt } = item;
    notes.addNotes(read.notes, { kind, title, id: here?.id ?? null });
    if (examples.length < MAX_EXAMPLES) examples.push({ kind, title, status: state, createdAt });
    onProgress(counts.posts + counts.pages);
    // Readers of the site have their turn between items.
    await turn();
  }
  const { system, name, needsSite, magazineFolder } = given;
  const beside = magazineFolder === undefined ? null : countsOf(await readBesidePosts(magazineFolder));
  return {
    system,
    name,
    needsSite,
    ...counts,
    pictures: pictures.size,
    steps,
    examples,
    categories: sorted(categories),
    tags: sorted(tags),
    authors: sorted(authors),
    notes: notes.list(),
    left: left.list(),
    beside,
  };
}

async function plannedFile(work: FileWork, file: OwnFile, left: ReasonGroups): Promise<PlannedFile | null> {
  try {
    return await planFile(work, file, unstored);
  } catch (error) {
    if (!isRefused(error)) throw error;
    left.add(error.message, { title: file.label });
    return null;
  }
}

/** Addresses of its pictures, and what of it would not come as it is if they all came. */
function readItem(item: ForeignItem, isOwn: boolean) {
  const text = readForeignText(item.html, { isOwn });
  const come = new Map(text.pictures.map((address, index) => [addressKey(address), `library:${index}`]));
  const pictureOf = (address: string) => come.get(addressKey(address));
  const linkTo = () => null;
  const html = text.write(
    (address) => ({ src: pictureOf(address) ?? "", width: null, height: null }),
    linkTo,
  );
  return {
    pictures: item.picture ? [item.picture.address, ...text.pictures] : text.pictures,
    notes: allNotes(item, text.taken, { html, pictureOf, linkTo }),
  };
}

function count(names: Map<string, number>, name: string): void {
  names.set(name, (names.get(name) ?? 0) + 1);
}

/** The most frequent first. */
function sorted(names: ReadonlyMap<string, number>): Named[] {
  return [...names]
    .map(([name, posts]) => ({ name, posts }))
    .sort((one, other) => other.posts - one.posts)
    .slice(0, MAX_NAMES);
}
