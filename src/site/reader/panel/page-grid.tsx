import { copy } from "../../../copy/copy.ts";
import type { PageSize } from "../../../domain/issue/edition.ts";
import { pagePictureSize } from "../../../domain/issue/page-picture.ts";
import { paths } from "../../../domain/paths.ts";
import { usePartPicture } from "../issue-parts.ts";
import { hasInvitation, labelOf } from "../readable-pages.ts";
import { readerCopy } from "../reader-copy.ts";
import { cancelLoadOnRemoval } from "../stage/cancel-image-load.ts";
import { type Spread, sideOf, spreadsOf } from "../stage/spread.ts";
import styles from "./page-grid.module.css";
import { PageJump, type PageListProps } from "./page-jump.tsx";
import { handleKeys, indexAfterKey } from "./panel-keys.ts";

/** Pages side by side: two spreads. */
const COLUMNS = 4;

interface PageGridProps extends PageListProps {
  readonly bookmarks: readonly number[];
}

/** Every page small, in spreads, behind those with a bookmark. It is one stop for the Tab key; arrows go from page to page. */
export function PageGrid({ id, issue, shown, bookmarks, onGo }: PageGridProps) {
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
                id={id}
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
                    id={id}
                    page={page}
                    onGo={onGo}
                    aria-label={
                      bookmarks.includes(page)
                        ? readerCopy.panel.markedPage(label)
                        : readerCopy.panel.page(label)
                    }
                    data-marked={bookmarks.includes(page) || undefined}
                    aria-current={page === shown[0] ? "page" : undefined}
                    data-shown={shownSide(spread, page, shown)}
                    data-start={page === start || undefined}
                    tabIndex={page === start ? 0 : -1}
                  >
                    <Thumbnail source={paths.pagePicture(id, issue.version, page, "thumb")} shape={shape} />
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

function Thumbnail({ source, shape }: { source: string; shape: PageSize }) {
  const { attempt, onLoad, onError } = usePartPicture(source);
  return (
    <img
      key={attempt}
      ref={cancelLoadOnRemoval}
      className={styles.picture}
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      {...pagePictureSize(shape, "thumb")}
      onLoad={onLoad}
      onError={onError}
    />
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
