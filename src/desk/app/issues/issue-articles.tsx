import { Link } from "react-router";
import { pageRanges } from "../../../domain/issue/page-ranges.ts";
import type { PageSetup } from "../../../domain/issue/page-setup.ts";
import { abstractPreview } from "../../../domain/text/abstract-preview.ts";
import { Button } from "../components/button.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import styles from "./issue-articles.module.css";
import { copy } from "./issue-articles-copy.ts";
import { pageAddress } from "./page-pictures.tsx";
import {
  areasOf,
  type Block,
  blocksOf,
  type Item,
  type Proposed,
  splitItem,
  useIssueArticles,
} from "./use-issue-articles.ts";

interface IssueArticlesProps {
  readonly articleId: string;
  readonly pdf: string;
  readonly setup: PageSetup;
}

/** The articles that an issue's pages tell of: each is looked at beside its pages, and taken as a draft. */
export function IssueArticles({ articleId, pdf, setup }: IssueArticlesProps) {
  const { found, find, take, replace } = useIssueArticles(articleId, pdf, setup);
  const { articles = [], items = [], isUnread = false } = found ?? {};
  const isNew = ({ parts: [first], taken }: Item) => taken === null && !articles[first?.article ?? 0]?.here;
  const sure = items.filter((item) => isNew(item) && isSure(articles, item));
  return (
    <TitledSection title={copy.title} lead={copy.lead}>
      {found && (
        <p role="status">{articles.length === 0 && isUnread ? copy.unread : copy.found(items.length)}</p>
      )}
      <div className={styles.actions}>
        {sure.length > 0 && (
          <Button look="main" isPending={take.isRunning} onPress={() => void take.run(sure)}>
            {copy.takeSure(sure.length)}
          </Button>
        )}
        <Button look={found ? "quiet" : "plain"} action={find}>
          {found ? copy.findAgain : copy.find}
        </Button>
      </div>
      {items.map((item, at) => {
        const blocks = blocksOf(articles, item);
        const areas = areasOf(articles, item);
        const [first] = item.parts;
        const head = articles[first?.article ?? 0];
        if (!first || !head) return null;
        const isWhole = first.from === 0;
        const next = items[at + 1];
        return (
          <details key={`${first.article} ${first.from}`} className={styles.item}>
            <summary>
              <span>{isWhole ? head.title || copy.untitled : titleOf(blocks[0]?.block)}</span>{" "}
              <small>
                {copy.pages(pageRanges(pagesOf(areas)))}
                {stateWords(item, head, isSure(articles, item))}
              </small>
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
                      onPress={() =>
                        replace(copy.joined, at, 2, { parts: [...item.parts, ...next.parts], taken: null })
                      }
                    >
                      {copy.join}
                    </Button>
                  )}
                  <Button isSmall look="quiet" onPress={() => replace(copy.dropped, at, 1)}>
                    {copy.drop}
                  </Button>
                </>
              )}
            </div>
            <div className={styles.beside}>
              <Pages
                areas={areas}
                address={(page) => pageAddress({ articleId, pdf, setup }, page, "medium")}
              />
              <div className={styles.text}>
                {isWhole && (
                  <>
                    <p className={styles.small}>{head.section}</p>
                    <h3>{head.title || copy.untitled}</h3>
                    <p>{head.spot}</p>
                    <p className={styles.small}>{head.bylines.map(({ author }) => author).join(", ")}</p>
                  </>
                )}
                {blocks.map(({ block, part, index }, place) => (
                  <div
                    key={`${part} ${index} ${wordsOf(block)}`}
                    className={styles.block}
                    data-kind={block.kind}
                  >
                    {place > 0 && !item.taken && (
                      <Button
                        isSmall
                        look="quiet"
                        onPress={() => replace(copy.parted, at, 1, ...splitItem(item, part, index))}
                      >
                        {copy.split}
                      </Button>
                    )}
                    {wordsOf(block)}
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
      {pagesOf(areas).map((page) => (
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

function pagesOf(areas: Proposed["areas"]): readonly number[] {
  return [...new Set(areas.map(({ page }) => page))].sort((one, other) => one - other);
}

function stateWords({ taken }: Item, { here }: Proposed, isSure: boolean): string {
  if (taken) return copy.isTaken;
  if (here) return copy.isHere;
  return isSure ? copy.isSure : copy.look;
}

function isSure(proposed: readonly Proposed[], { parts: [first, ...others] }: Item): boolean {
  return others.length === 0 && first?.from === 0 && proposed[first.article]?.isSure === true;
}

/** Of a part whose draft begins with a paragraph: it has no title yet. */
function titleOf(block: Block | undefined): string {
  const isHeading = block?.kind === "heading" || block?.kind === "question";
  return isHeading ? wordsOf(block) : copy.begins(abstractPreview(wordsOf(block)) ?? "");
}

function wordsOf(block: Block | undefined): string {
  if (!block) return "";
  if (block.kind === "picture") return copy.picture(block.caption);
  if (block.kind === "table") return block.rows.map((row) => row.join(" | ")).join("\n");
  if (block.kind === "verse")
    return block.lines.map((line) => line.map(({ text }) => text).join(" ")).join("\n");
  return block.words.map(({ text }) => text).join(" ");
}
