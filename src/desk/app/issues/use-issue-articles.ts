import { create } from "zustand";
import type { PageSetup } from "../../../domain/issue/page-setup.ts";
import type { ArticlePart, issueArticles } from "../../issues/issue-articles.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { useWatched } from "../api/use-asked.ts";
import { notify } from "../components/desk-toasts.tsx";
import { copy } from "./issue-articles-copy.ts";

const SCANS_LOOK_MS = 15_000;

type Found = Awaited<ReturnType<typeof issueArticles>>;
export type Proposed = Found["articles"][number];
export type Block = Proposed["blocks"][number];

/** An article as the editor has it: parts of what was proposed. */
export interface Item {
  readonly parts: readonly ArticlePart[];
  readonly taken: string | null;
}

interface Arranged extends Found {
  readonly items: readonly Item[];
}

/** By the issue and its PDF: who opens a draft and comes back finds what was joined and parted. */
const useArranged = create<{ readonly [edition: string]: Arranged | undefined }>(() => ({}));

/** The articles of an issue's pages, how an editor arranges them, and drafts of them. */
export function useIssueArticles(articleId: string, pdf: string, { box, spreads }: PageSetup) {
  const edition = [articleId, pdf, box, spreads].join(" ");
  const found = useArranged((all) => all[edition]) ?? null;
  const routes = api.articles[":id"].printed;
  const param = { id: articleId };
  const setItems = (change: (items: readonly Item[]) => readonly Item[]) =>
    useArranged.setState(({ [edition]: now }) => ({
      [edition]: now && { ...now, items: change(now.items) },
    }));
  const ask = async () => {
    const answer = (await (await routes.$get({ param })).json()) as Found;
    const former = useArranged.getState()[edition];
    useArranged.setState({ [edition]: { ...answer, items: arrangedAgain(answer, former) } });
    return answer;
  };
  const find = useAction(async () => void (await ask()));
  // Pages that are still being read may have articles; where there are some, what is arranged stays.
  const isWaiting = found?.isUnread && found.articles.length === 0;
  useWatched(isWaiting ? edition : null, ask, ({ isUnread }) => (isUnread ? SCANS_LOOK_MS : null));
  const take = useAction(async (wanted: readonly Item[]) => {
    // One after another: the pictures of each are cut out of its pages.
    for (const item of wanted) {
      const json = { articles: [[...item.parts]], version: found?.version ?? "" };
      const { ids } = await (await routes.$post({ param, json })).json();
      setItems((now) => now.map((one) => (one === item ? { ...one, taken: ids[0] ?? null } : one)));
    }
    notify(copy.taken(wanted.length));
  });
  /** @param done says what was done, beside the button that takes it back */
  const replace = (done: string, at: number, count: number, ...by: readonly Item[]) => {
    const former = found?.items ?? [];
    setItems(() => former.toSpliced(at, count, ...by));
    notify(done, "done", () => setItems(() => former));
  };
  return { found, find, take, replace };
}

/** What was joined and parted stays where drafts were made of it; what was dropped is there again. */
function arrangedAgain({ articles, version }: Found, former: Arranged | undefined): readonly Item[] {
  const isSame = former?.version === version && former.items.some(({ taken }) => taken);
  const kept = isSame ? former.items : [];
  const parts = Map.groupBy(
    kept.flatMap((item) => item.parts),
    ({ article }) => article,
  );
  const found = articles.flatMap(({ blocks, taken }, article) => {
    const whole = { article, from: 0, to: blocks.length };
    const arranged = parts.get(article);
    if (!arranged) return [{ parts: [whole], taken }];
    return partsBeside(whole, arranged).map((part) => ({ parts: [part], taken: null }));
  });
  const begin = ({ parts: [part] }: Item) => part ?? { article: 0, from: 0 };
  const inOrder = (one: ReturnType<typeof begin>, other: ReturnType<typeof begin>) =>
    one.article - other.article || one.from - other.from;
  return [...kept, ...found].toSorted((one, other) => inOrder(begin(one), begin(other)));
}

function partsBeside(whole: ArticlePart, arranged: readonly ArticlePart[]): readonly ArticlePart[] {
  const left: ArticlePart[] = [];
  let from = whole.from;
  for (const part of arranged.toSorted((one, other) => one.from - other.from)) {
    if (part.from > from) left.push({ ...whole, from, to: part.from });
    from = Math.max(from, part.to);
  }
  return from < whole.to ? [...left, { ...whole, from }] : left;
}

export function blocksOf(proposed: readonly Proposed[], { parts }: Item) {
  return parts.flatMap(({ article, from, to }, part) => {
    const { headBlocks = [], blocks = [] } = proposed[article] ?? {};
    const head = part > 0 && from === 0 ? headBlocks.map((block) => ({ block, part, index: 0 })) : [];
    const own = blocks.slice(from, to).map((block, index) => ({ block, part, index: from + index }));
    return [...head, ...own];
  });
}

/** Where on the pages its text and its pictures stand. */
export function areasOf(proposed: readonly Proposed[], { parts }: Item): Proposed["areas"] {
  return parts.flatMap(({ article, from, to }) => {
    const { areas = [], blocks = [] } = proposed[article] ?? {};
    const first = from === 0 ? 1 : (blocks[from]?.page ?? 1);
    const last = to >= blocks.length ? Infinity : (blocks[to - 1]?.page ?? first);
    const pictures = blocks.slice(from, to).filter((block) => block.kind === "picture");
    return [...areas.filter(({ page }) => page >= first && page <= last), ...pictures];
  });
}

export function splitItem({ parts }: Item, at: number, index: number): readonly Item[] {
  const cut = parts[at];
  if (!cut) return [];
  const before = [...parts.slice(0, at), { ...cut, to: index }].filter(({ from, to }) => to > from);
  return [before, [{ ...cut, from: index }, ...parts.slice(at + 1)]].map((own) => ({
    parts: own,
    taken: null,
  }));
}
