import { useState } from "react";
import { Link } from "react-router";
import type { PageSetup } from "../../../domain/issue/page-setup.ts";
import type { ArticlePart, issueArticles } from "../../issues/issue-articles.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import styles from "./issue-articles.module.css";
import { copy } from "./issue-articles-copy.ts";
import { pageAddress } from "./page-pictures.tsx";

type Proposed = Awaited<ReturnType<typeof issueArticles>>[number];
type Block = Proposed["blocks"][number];

/** An article as the editor has it: parts of what was proposed. */
interface Item {
  readonly parts: readonly ArticlePart[];
  readonly taken: string | null;
}

interface IssueArticlesProps {
  readonly articleId: string;
  readonly pdf: string;
  readonly setup: PageSetup;
}

/** The articles that an issue's pages tell of: each is looked at beside its pages, and taken as a draft. */
export function IssueArticles({ articleId, pdf, setup }: IssueArticlesProps) {
  const [proposed, setProposed] = useState<readonly Proposed[] | null>(null);
  const [items, setItems] = useState<readonly Item[]>([]);
  const routes = api.articles[":id"].printed;
  const param = { id: articleId };
  const find = useAction(async () => {
    const { articles } = await (await routes.$get({ param })).json();
    setProposed(articles as readonly Proposed[]);
    setItems(
      articles.map(({ blocks, taken }, article) => ({
        parts: [{ article, from: 0, to: blocks.length }],
        taken,
      })),
    );
  });
  const take = useAction(async (wanted: readonly Item[]) => {
    const articles = wanted.map(({ parts }) => [...parts]);
    const { ids } = await (await routes.$post({ param, json: { articles } })).json();
    const idOf = new Map(wanted.map((item, index) => [item, ids[index] ?? null]));
    setItems((now) =>
      now.map((item) => (idOf.has(item) ? { ...item, taken: idOf.get(item) ?? null } : item)),
    );
    notify(copy.taken(ids.length));
  });
  const replace = (at: number, count: number, ...by: readonly Item[]) =>
    setItems(items.toSpliced(at, count, ...by));
  const isNew = ({ parts: [first], taken }: Item) => taken === null && !proposed?.[first?.article ?? 0]?.here;
  const sure = items.filter((item) => isNew(item) && isSure(proposed, item.parts));
  return (
    <TitledSection title={copy.title} lead={copy.lead}>
      {proposed === null ? (
        <Button action={find}>{copy.find}</Button>
      ) : (
        <p role="status">{copy.found(items.length)}</p>
      )}
      {sure.length > 0 && (
        <Button look="main" isPending={take.isRunning} onPress={() => void take.run(sure)}>
          {copy.takeSure(sure.length)}
        </Button>
      )}
      {items.map((item, at) => {
        const blocks = blocksOf(proposed, item);
        const [first] = item.parts;
        const head = proposed?.[first?.article ?? 0];
        if (!first || !head) return null;
        const title = first.from === 0 ? head.title : wordsOf(blocks[0]?.block);
        const next = items[at + 1];
        const pages =
          first.from === 0
            ? head.areas
            : head.areas.filter(({ page }) => page >= (blocks[0]?.block.page ?? 1));
        return (
          <details key={`${first.article} ${first.from}`} className={styles.item}>
            <summary>
              <span>{title || copy.untitled}</span>{" "}
              <small>{stateWords(item, head, isSure(proposed, item.parts))}</small>
            </summary>
            <div className={styles.actions}>
              {head.here && (
                <Link to={`/yazilar/ac?yazi=${encodeURIComponent(head.here)}`}>{copy.openHere}</Link>
              )}
              {item.taken ? (
                <Link to={`/yazilar/${item.taken}`}>{copy.open}</Link>
              ) : (
                <>
                  <Button
                    look="main"
                    isSmall
                    isPending={take.isRunning}
                    onPress={() => void take.run([item])}
                  >
                    {copy.take}
                  </Button>
                  {next && !next.taken && (
                    <Button
                      isSmall
                      onPress={() => replace(at, 2, { parts: [...item.parts, ...next.parts], taken: null })}
                    >
                      {copy.join}
                    </Button>
                  )}
                  <Button isSmall look="quiet" onPress={() => replace(at, 1)}>
                    {copy.drop}
                  </Button>
                </>
              )}
            </div>
            <div className={styles.beside}>
              <Pages
                areas={pages}
                address={(page) => pageAddress({ articleId, pdf, setup }, page, "medium")}
              />
              <div className={styles.text}>
                {first.from === 0 && (
                  <>
                    <p className={styles.small}>{head.section}</p>
                    <h3>{title}</h3>
                    <p>{head.spot}</p>
                    <p className={styles.small}>{head.bylines.map(({ author }) => author).join(", ")}</p>
                  </>
                )}
                {blocks.map(({ block, part, index }, place) => (
                  <div key={`${part} ${index}`} className={styles.block} data-kind={block.kind}>
                    {wordsOf(block)}
                    {place > 0 && !item.taken && (
                      <Button
                        isSmall
                        look="quiet"
                        onPress={() => replace(at, 1, ...split(item, part, index))}
                      >
                        {copy.split}
                      </Button>
                    )}
                  </div>
                ))}
              </div>
            </div>
          </details>
        );
      })}
    </TitledSection>
  );
}

interface PagesProps {
  readonly areas: Proposed["areas"];
  address(page: number): string;
}

/** An article's pages, with frames around what belongs to it. */
function Pages({ areas, address }: PagesProps) {
  return (
    <div className={styles.pages}>
      {[...new Set(areas.map(({ page }) => page))].map((page) => (
        <figure key={page}>
          <img src={address(page)} alt={copy.page(page)} loading="lazy" />
          {areas
            .filter((area) => area.page === page)
            .map(({ box: [left, top, width, height] }) => (
              <span
                key={`${left} ${top}`}
                style={{
                  left: `${left / 100}%`,
                  top: `${top / 100}%`,
                  width: `${width / 100}%`,
                  height: `${height / 100}%`,
                }}
              />
            ))}
        </figure>
      ))}
    </div>
  );
}

function stateWords({ taken }: Item, { here }: Proposed, isSure: boolean): string {
  if (taken) return copy.isTaken;
  if (here) return copy.isHere;
  return isSure ? copy.isSure : copy.look;
}

function isSure(proposed: readonly Proposed[] | null, parts: readonly ArticlePart[]): boolean {
  const [first] = parts;
  return parts.length === 1 && first?.from === 0 && proposed?.[first.article]?.isSure === true;
}

function blocksOf(proposed: readonly Proposed[] | null, { parts }: Item) {
  return parts.flatMap(({ article, from, to }, part) =>
    (proposed?.[article]?.blocks.slice(from, to) ?? []).map((block, index) => ({
      block,
      part,
      index: from + index,
    })),
  );
}

function split({ parts }: Item, at: number, index: number): readonly Item[] {
  const cut = parts[at];
  if (!cut) return [];
  const before = [...parts.slice(0, at), { ...cut, to: index }].filter(({ from, to }) => to > from);
  return [before, [{ ...cut, from: index }, ...parts.slice(at + 1)]].map((own) => ({
    parts: own,
    taken: null,
  }));
}

function wordsOf(block: Block | undefined): string {
  if (!block) return "";
  if (block.kind === "picture") return copy.picture(block.caption);
  if (block.kind === "table") return block.rows.map((row) => row.join(" | ")).join("\n");
  if (block.kind === "verse")
    return block.lines.map((line) => line.map(({ text }) => text).join(" ")).join("\n");
  return block.words.map(({ text }) => text).join(" ");
}
