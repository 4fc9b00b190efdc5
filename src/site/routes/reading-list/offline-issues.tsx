import { canRead } from "../../../domain/access.ts";
import type { PostCard } from "../../../domain/post.ts";
import { useDownloadedIssues } from "../../offline/download-store.ts";
import { IssueDownload } from "../../offline/issue-download.tsx";
import { offlineCopy } from "../../offline/offline-copy.ts";
import { useMagazine } from "../../state/magazine-store.ts";
import { KeptRow } from "./kept-row.tsx";
import styles from "./reading-list.module.css";

export function OfflineIssues({ offered }: { offered: readonly PostCard[] }) {
  const signedIn = useMagazine((state) => state.signedIn);
  const { stored } = useDownloadedIssues();
  const own = (stored ?? []).map(({ contents }) => contents.card);
  const further = offered.filter(
    (card) => signedIn && canRead(card, "member", "pdf") && !own.some(({ id }) => id === card.id),
  );
  const cards = [...own, ...further];
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="cevrimdisi-sayilar">
      <h2 className={styles.heading} id="cevrimdisi-sayilar">
        {offlineCopy.issues.heading}
      </h2>
      {further.length > 0 && <p className={styles.text}>{offlineCopy.issues.explanation}</p>}
      <ul className={styles.rows}>
        {cards.map((card) => (
          <KeptRow key={card.id} card={card}>
            <IssueDownload card={card} hasLink />
          </KeptRow>
        ))}
      </ul>
    </section>
  );
}
