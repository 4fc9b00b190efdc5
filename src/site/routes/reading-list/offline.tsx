import { useEffect, useState } from "react";
import { data, useSearchParams } from "react-router";
import { paths, safeNext } from "../../../domain/paths.ts";
import type { PostCard } from "../../../domain/post.ts";
import { keptArticles } from "../../../offline/kept-copy.ts";
import { ownHeaders, publicPage } from "../../cache-headers.ts";
import { retryLost } from "../../fetch-json.ts";
import { offlineCopy } from "../../offline/offline-copy.ts";
import { metaOf } from "../../page-meta.ts";
import { KeptRow } from "./kept-row.tsx";
import { OfflineIssues } from "./offline-issues.tsx";
import { OwnPage } from "./own-page.tsx";
import styles from "./reading-list.module.css";

export function loader() {
  return data(null, { headers: publicPage() });
}

export const headers = ownHeaders;

const words = offlineCopy.offline;

export const meta = metaOf(() => ({
  title: words.title,
  description: words.description,
  path: paths.offline(),
  isUnlisted: true,
}));

/** In place of a page that is not on this device while the network is away: what can be read now. */
export default function Offline() {
  const [parameters] = useSearchParams();
  // The page is kept as it is at its bare address, and React leaves what it finds in attributes.
  const [wanted, setWanted] = useState(paths.home());
  useEffect(() => setWanted(safeNext(parameters.get("adres"))), [parameters]);
  const isWaiting = parameters.has("adres");
  useEffect(() => (isWaiting ? openWhenBack(wanted) : undefined), [isWaiting, wanted]);
  const [kept, setKept] = useState<readonly PostCard[] | null>(null);
  useEffect(() => void keptArticles().then(setKept, () => setKept([])), []);
  return (
    <OwnPage
      title={words.title}
      text={words.text}
      actions={
        <a className={styles.action} href={wanted}>
          {words.retry}
        </a>
      }
    >
      <OfflineIssues offered={[]} />
      <section aria-labelledby="kayitli-yazilar">
        <h2 className={styles.heading} id="kayitli-yazilar">
          {words.readable}
        </h2>
        {kept?.length === 0 ? (
          <p className={styles.text}>{words.nothing}</p>
        ) : (
          <ul className={styles.rows}>
            {kept?.map((card) => (
              <KeptRow key={card.id} card={card} />
            ))}
          </ul>
        )}
      </section>
    </OwnPage>
  );
}

function openWhenBack(address: string): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let undo: () => void;
  const wait = (retries: number) => {
    undo = retryLost(retries, (next) => {
      undo();
      fetch(address, { method: "HEAD", signal }).then(
        ({ status }) => (status < 500 ? window.location.replace(address) : wait(next)),
        // Whoever has gone on to another page stays there.
        () => signal.aborted || wait(next),
      );
    });
  };
  wait(0);
  return () => {
    undo();
    leaving.abort();
  };
}
