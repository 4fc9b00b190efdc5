import { useEffect, useState } from "react";
import { data, Link, useRouteLoaderData } from "react-router";
import type { ListedCard } from "../../../content/http/listed-posts.ts";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import { forgetPages } from "../../../offline/kept-copy.ts";
import { ownHeaders, publicPage } from "../../cache-headers.ts";
import { fetchJson } from "../../fetch-json.ts";
import { keepListed } from "../../offline/keep-listed.ts";
import { offlineCopy } from "../../offline/offline-copy.ts";
import { metaOf, type SiteData } from "../../page-meta.ts";
import { contentServices } from "../../services.ts";
import {
  addToList,
  readingList,
  removeFromList,
  updateListed,
  useReadingList,
} from "../../state/reading-list.ts";
import type { Route } from "./+types/reading-list";
import { KeptRow } from "./kept-row.tsx";
import { OfflineIssues } from "./offline-issues.tsx";
import { NothingKept, OwnPage, type Removed, RemovedNews } from "./own-page.tsx";
import styles from "./reading-list.module.css";

const OFFERED_ISSUES = 6;
const LIST_ID = "sonra-okunacaklar";

export async function loader({ context }: Route.LoaderArgs) {
  const { posts } = await contentServices(context);
  const newest = (await posts.issues()).slice(0, OFFERED_ISSUES);
  return data({ issues: await posts.cards(newest.map(({ id }) => id)) }, { headers: publicPage() });
}

export const headers = ownHeaders;

const words = offlineCopy.list;

export const meta = metaOf(() => ({
  title: words.title,
  description: words.description,
  path: paths.readingList(),
  isUnlisted: true,
}));

export default function ReadingList({ loaderData }: Route.ComponentProps) {
  const keepsOffline = useRouteLoaderData<SiteData>("root")?.offlineReading ?? false;
  const list = useReadingList();
  const withdrawn = useWithdrawn();
  const [removed, setRemoved] = useState<Removed | null>(null);

  useEffect(() => {
    if (list === readingList()) keepListed().catch(() => undefined);
  }, [list]);

  return (
    <OwnPage
      title={words.title}
      text={words.where}
      noScript={words.noScript}
      actions={
        <Link className={styles.action} to={paths.myAnnotations()}>
          {copy.myAnnotations}
        </Link>
      }
    >
      <section aria-labelledby={LIST_ID}>
        <RemovedNews removed={removed} onUndone={setRemoved} />
        {list.length === 0 ? (
          <NothingKept title={words.emptyTitle} text={words.emptyText} id={LIST_ID} />
        ) : (
          <>
            <h2 className={styles.heading} id={LIST_ID}>
              {words.posts}
            </h2>
            <ul className={styles.rows}>
              {list.map(({ card, addedAt }) => (
                <KeptRow key={card.id} card={card} isWithdrawn={withdrawn.has(card.id)}>
                  <button
                    className={styles.action}
                    type="button"
                    aria-label={words.removeOf(card.title)}
                    onClick={() => {
                      removeFromList(card.id);
                      const undo = () => (addToList(card, addedAt) ? null : copy.readLater.cannotKeep);
                      setRemoved({ text: words.removed(card.title), undo });
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
    </OwnPage>
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
      const posts = (answer as { posts?: readonly ListedCard[] } | null)?.posts;
      if (!posts || abort.signal.aborted) return;
      updateListed(posts);
      const there = new Set(posts.map(({ id, formerId }) => formerId ?? id));
      const gone = ids.filter((id) => !there.has(id));
      setWithdrawn(new Set(gone));
      void forgetPages(gone.map((id) => paths.post(id))).catch(() => undefined);
    });
    return () => abort.abort();
  }, []);
  return withdrawn;
}
