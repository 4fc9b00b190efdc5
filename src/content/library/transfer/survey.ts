import { setImmediate as turn } from "node:timers/promises";
import { readForeignText } from "../../foreign/foreign-html.ts";
import type { ForeignExport, ForeignItem } from "../../foreign/foreign-item.ts";
import type { Library } from "../library.ts";
import { postState } from "../post-state.ts";
import { ALL, chosen, type ImportChoices } from "./import-choices.ts";
import { type ImportStep, readOrigins, stepFor } from "./import-origins.ts";
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
  readonly kind: ForeignItem["kind"];
  readonly title: string;
  readonly status: "draft" | "scheduled" | "published" | "withdrawn";
  /** ISO 8601. */
  readonly createdAt: string | null;
}

const MAX_NAMES = 500;
const MAX_EXAMPLES = 10;

/**
 * Reads the whole export and writes nothing.
 * @param onProgress how many items were read @throws PublicError
 */
export async function surveyImport(
  library: Library,
  given: ForeignExport,
  signal: AbortSignal,
  choices: ImportChoices = ALL,
  onProgress: (done: number) => void = () => undefined,
): Promise<ImportSurvey> {
  const known = await readOrigins(library);
  const categories = new Map<string, number>();
  const tags = new Map<string, number>();
  const authors = new Map<string, number>();
  const [notes, left] = [new ReasonGroups(), new ReasonGroups()];
  const steps = { add: 0, update: 0, unchanged: 0, "changed here": 0, "removed here": 0 };
  const counts = { posts: 0, pages: 0, drafts: 0, scheduled: 0 };
  const pictures = new Set<string>();
  const examples: ImportExample[] = [];
  for await (const entry of given.read(signal)) {
    signal.throwIfAborted();
    if ("left" in entry) {
      left.add(entry.left.reason, entry.left.title, entry.left.count);
      continue;
    }
    const item = chosen(entry.item, choices);
    if (!item) continue;
    const state = postState({ status: item.status, createdAt: item.createdAt ?? "" }, new Date());
    if (item.kind === "page") counts.pages += 1;
    else {
      counts.posts += 1;
      if (state === "draft") counts.drafts += 1;
      if (state === "scheduled") counts.scheduled += 1;
      for (const name of item.categories) count(categories, name);
      for (const name of item.tags) count(tags, name);
    }
    for (const { author } of item.authors) count(authors, author);
    for (const note of item.notes) notes.add(note, item.title);
    for (const address of picturesOf(item)) pictures.add(address);
    steps[stepFor(item, known.get(item.origin))] += 1;
    const { kind, title, createdAt } = item;
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

function picturesOf({ html, picture }: ForeignItem): string[] {
  const inText = /<img\b|image-gallery-embed/i.test(html) ? readForeignText(html).pictures : [];
  return picture ? [picture.address, ...inText] : [...inText];
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
