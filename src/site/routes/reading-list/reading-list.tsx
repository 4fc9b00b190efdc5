import { useEffect, useState } from "react";
import { data, Link, useRouteLoaderData } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import type { PostCard } from "../../../domain/post.ts";
import { privatePage, publicPage } from "../../cache-headers.ts";
import { fetchJson } from "../../fetch-json.ts";
import { forgetWithdrawn, keepListed } from "../../offline/keep-listed.ts";
import { offlineCopy } from "../../offline/offline-copy.ts";
import { pageMeta, type SiteData } from "../../page-meta.ts";
import { siteContext } from "../../services.ts";
import {
  addToList,
  type ListedPost,
  readingList,
  removeFromList,
  updateListed,
  useReadingList,
} from "../../state/reading-list.ts";
import type { Route } from "./+types/reading-list";
import { KeptRow } from "./kept-row.tsx";
import { OfflineIssues } from "./offline-issues.tsx";
import styles from "./reading-list.module.css";

/** Newest issues that a member is offered to take along. */
const OFFERED_ISSUES = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const { posts } = context.get(siteContext);
  if ((await posts.revision()) === 0) throw data(null, { status: 503, headers: privatePage });
  const newest = (await posts.issues()).slice(0, OFFERED_ISSUES);
  return data({ issues: await posts.cards(newest.map(({ id }) => id)) }, { headers: publicPage() });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  const { title, description } = offlineCopy.list;
  return pageMeta(root.loaderData, { title, description, path: paths.readingList(), isUnlisted: true });
}

const words = offlineCopy.list;

export default function ReadingList({ loaderData }: Route.ComponentProps) {
  const keepsOffline = useRouteLoaderData<SiteData>("root")?.offlineReading ?? false;
  const list = useReadingList();
  const withdrawn = useWithdrawn();
  const [removed, setRemoved] = useState<ListedPost | null>(null);

  useEffect(() => {
    // Without a worker the list has titles and links.
    if (list === readingList()) keepListed().catch(() => undefined);
  }, [list]);

  return (
    <div className={styles.page} data-live>
      <header className={styles.head}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.text}>{words.where}</p>
        <noscript>
          <p className={styles.text}>{words.noScript}</p>
        </noscript>
        <Link className={styles.action} to={paths.myAnnotations()}>
          {copy.myAnnotations}
        </Link>
      </header>
      <section aria-labelledby="sonra-okunacaklar">
        <div className={styles.news} role="status">
          {removed && (
            <>
              <p>{words.removed(removed.card.title)}</p>
              <button
                className={styles.action}
                type="button"
                onClick={() => {
                  addToList(removed.card, removed.addedAt);
                  setRemoved(null);
                }}
              >
                {words.undo}
              </button>
            </>
          )}
        </div>
        {list.length === 0 ? (
          <Empty />
        ) : (
          <>
            <h2 className={styles.heading} id="sonra-okunacaklar">
              {words.posts}
            </h2>
            <ul className={styles.rows}>
              {list.map((listed) => (
                <KeptRow
                  key={listed.card.id}
                  card={listed.card}
                  isWithdrawn={withdrawn.has(listed.card.id)}
                  note={withdrawn.has(listed.card.id) ? words.withdrawn : undefined}
                >
                  <button
                    className={styles.action}
                    type="button"
                    aria-label={words.removeOf(listed.card.title)}
                    onClick={() => {
                      removeFromList(listed.card.id);
                      setRemoved(listed);
                    }}
                  >
                    {words.remove}
                  </button>
                </KeptRow>
              ))}
            </ul>
          </>
        )}
      </section>
      {keepsOffline && <OfflineIssues offered={loaderData.issues} />}
    </div>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <h2 className={styles.emptyTitle} id="sonra-okunacaklar">
        {words.emptyTitle}
      </h2>
      <p className={styles.text}>{words.emptyText}</p>
      <Link className={styles.action} to={paths.home()}>
        {words.toPosts}
      </Link>
    </div>
  );
}

/** Ids of listed posts that are not published any more; brings the cards of the others up to date. */
function useWithdrawn(): ReadonlySet<string> {
  const [withdrawn, setWithdrawn] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ids = readingList().map(({ card }) => card.id);
    if (ids.length === 0) return;
    const abort = new AbortController();
    void fetchJson(paths.listedPosts(ids), abort.signal).then((answer) => {
      const posts = (answer as { posts?: readonly PostCard[] } | null)?.posts;
      if (!posts || abort.signal.aborted) return;
      updateListed(posts);
      const there = new Set(posts.map(({ id }) => id));
      const gone = ids.filter((id) => !there.has(id));
      setWithdrawn(new Set(gone));
      void forgetWithdrawn(gone).catch(() => undefined);
    });
    return () => abort.abort();
  }, []);
  return withdrawn;
}
