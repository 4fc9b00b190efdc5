import { createHash } from "node:crypto";
import { isRefused } from "../../../platform/public-error.ts";
import { addressKey } from "../../foreign/balance/contents.ts";
import type { ForeignExport, ForeignItem, OwnFile } from "../../foreign/foreign-item.ts";
import { type CheckEdition, type FileWork, type PlannedFile, planFile } from "../import/import-file.ts";
import type { Library } from "../library.ts";
import type { StoreFile } from "../library-files.ts";
import { postState } from "../post-state.ts";
import { ALL, type ImportChoices, readChosen } from "./import-choices.ts";
import { readItem } from "./import-item.ts";
import { type ImportStep, type ImportUpdates, readOrigins, stepFor } from "./import-origins.ts";
import { countsOf, readBesidePosts } from "./mecmua/beside-posts.ts";
import { ReasonGroups } from "./reason-groups.ts";

interface ImportExample extends Pick<PlannedFile, "kind" | "title" | "status"> {
  readonly createdAt: string | null;
}

const MAX_NAMES = 500;
const MAX_EXAMPLES = 10;

interface SurveyOptions {
  readonly signal: AbortSignal;
  readonly choices?: ImportChoices;
  readonly updates: ImportUpdates;
  readonly onProgress?: (done: number) => void;
}

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

export type ImportSurvey = Awaited<ReturnType<typeof surveyImport>>;

/** Reads the whole export and writes nothing. @throws PublicError */
export async function surveyImport(
  library: Library,
  given: ForeignExport,
  { signal, choices = ALL, updates, onProgress = () => undefined }: SurveyOptions,
) {
  const originOf = await readOrigins(library);
  const categories = new Map<string, number>();
  const tags = new Map<string, number>();
  const authors = new Map<string, number>();
  const [notes, left] = [new ReasonGroups(), new ReasonGroups()];
  const steps = { add: 0, update: 0, unchanged: 0, "there already": 0, "changed here": 0, "removed here": 0 };
  const counts = { posts: 0, pages: 0, drafts: 0, scheduled: 0 };
  const pictures = new Set<string>();
  const examples: ImportExample[] = [];
  const add = (example: ImportExample, step: ImportStep) => {
    const { kind, status } = example;
    steps[step] += 1;
    if (examples.length < MAX_EXAMPLES) examples.push(example);
    if (kind === "page") counts.pages += 1;
    if (kind !== "post") return;
    counts.posts += 1;
    if (status === "draft") counts.drafts += 1;
    if (status === "scheduled") counts.scheduled += 1;
  };
  for await (const entry of readChosen(given, choices, signal)) {
    if ("left" in entry) left.addLeft(entry.left);
    if ("file" in entry) {
      const planned = await plannedFile({ library, checkEdition, signal }, entry.file, left);
      if (!planned) continue;
      const { kind, step, title, status } = planned;
      const isKept = step === "update" && updates !== "named";
      add({ kind, title, status, createdAt: null }, isKept ? "there already" : step);
    }
    if (!("item" in entry)) continue;
    const { item } = entry;
    const { kind, title, createdAt } = item;
    if (kind === "post") {
      for (const name of item.categories) count(categories, name);
      for (const name of item.tags) count(tags, name);
    }
    for (const { author } of item.authors) count(authors, author);
    const read = readAll(item, given);
    for (const address of read.pictures) pictures.add(address);
    const here = await originOf(item);
    notes.addNotes(read.notes, { kind, title, id: here?.id ?? null });
    const status = postState({ status: item.status, createdAt: createdAt ?? "" }, new Date());
    add({ kind, title, status, createdAt }, stepFor(item, here, updates));
    onProgress(counts.posts + counts.pages);
  }
  const { system, name, needsSite = false, magazineFolder } = given;
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

function readAll(item: ForeignItem, given: ForeignExport) {
  const { pictures, write } = readItem(item, given);
  const numbers = new Map(pictures.map((address, index) => [addressKey(address), index]));
  const pictureOf = (address: string) => {
    const src = `library:${numbers.get(addressKey(address))}`;
    return { src, width: null, height: null };
  };
  return { pictures, notes: write(pictureOf, () => null).notes };
}

function count(names: Map<string, number>, name: string): void {
  names.set(name, (names.get(name) ?? 0) + 1);
}

function sorted(names: ReadonlyMap<string, number>) {
  return [...names]
    .map(([name, posts]) => ({ name, posts }))
    .sort((one, other) => other.posts - one.posts)
    .slice(0, MAX_NAMES);
}
