import { copy } from "../../../copy/copy.ts";
import { pagePictureSize } from "../../../domain/issue/page-picture.ts";
import { paths } from "../../../domain/paths.ts";
import { PartPicture } from "../issue-parts.tsx";
import { useIssue } from "../open-issue.ts";
import { hasInvitation, labelOf } from "../readable-pages.ts";
import { readerCopy } from "../reader-copy.ts";
import { type Spread, sideOf, spreadsOf } from "../stage/spread.ts";
import styles from "./page-grid.module.css";
import { PageJump, type PageListProps } from "./page-jump.tsx";
import { handleKeys, indexAfterKey } from "./panel-keys.ts";

const COLUMNS = 4;

/** Every page small, in spreads, behind those with a bookmark. It is one stop for the Tab key; arrows go from page to page. */
export function PageGrid({ shown, bookmarks, onGo }: PageListProps & { bookmarks: readonly number[] }) {
  const issue = useIssue();
  const open = issue.pages.length;
  const start = Math.min(shown[0] ?? 1, open);
  return (
    <>
      <p className={styles.bookmarks}>
        <a href={paths.myAnnotations()}>{copy.myAnnotations}</a>
      </p>
      {bookmarks.length > 0 && (
        <nav className={styles.bookmarks} aria-label={readerCopy.panel.bookmarks}>
          <span aria-hidden="true">{readerCopy.panel.bookmarks}</span>
          {bookmarks
            .filter((page) => page <= open)
            .map((page) => (
              <PageJump
                key={page}
                page={page}
                onGo={onGo}
                aria-label={readerCopy.panel.page(labelOf(issue, page))}
              >
                {labelOf(issue, page)}
              </PageJump>
            ))}
        </nav>
      )}
      <ol className={styles.pages} ref={(list) => handleKeys(list, (event) => moveByKey(list, event))}>
        {spreadsOf(issue.pages, true, { sources: issue.sources }).flatMap((spread) =>
          spread.map((page) => {
            const shape = issue.pages[page - 1];
            const label = labelOf(issue, page);
            const isBookmarked = bookmarks.includes(page);
            return (
              shape && (
                <li
                  key={page}
                  className={styles.page}
                  data-side={sideOf(spread, page)}
                  data-landscape={shape.width > shape.height || undefined}
                >
                  <PageJump
                    className={styles.link}
                    page={page}
                    onGo={onGo}
                    aria-label={readerCopy.panel[isBookmarked ? "bookmarkedPage" : "page"](label)}
                    data-bookmarked={isBookmarked || undefined}
                    aria-current={page === shown[0] ? "page" : undefined}
                    data-shown={shownSide(spread, page, shown)}
                    data-start={page === start || undefined}
                    tabIndex={page === start ? 0 : -1}
                  >
                    <PartPicture
                      className={styles.picture}
                      src={paths.pagePicture(issue.id, issue.version, page, "thumb")}
                      loading="lazy"
                      decoding="async"
                      {...pagePictureSize(shape, "thumb")}
                    />
                    <span className={styles.label}>{label}</span>
                  </PageJump>
                </li>
              )
            );
          }),
        )}
      </ol>
      {hasInvitation(issue) && <p className={styles.extent}>{readerCopy.panel.extent(open, issue.total)}</p>}
    </>
  );
}

function shownSide(spread: Spread, page: number, shown: readonly number[]): "both" | "alone" | undefined {
  if (!shown.includes(page)) return undefined;
  return spread.length > 1 && spread.every((one) => shown.includes(one)) ? "both" : "alone";
}

function moveByKey(list: HTMLElement | null, { key, target }: KeyboardEvent): boolean {
  const links = [...(list?.querySelectorAll("a") ?? [])];
  const current = links.indexOf(target as HTMLAnchorElement);
  const index = indexAfterKey(key, current, links.length, COLUMNS);
  if (index === null) return false;
  links[index]?.focus();
  return true;
}
