import type { ArticleText } from "../../articles/article-sync.ts";
import { useLoaded } from "../api/use-asked.ts";
import { isSame } from "../articles/sync/merge-fields.ts";
import { Differences } from "../history/differences-view.tsx";
import { loadRevision } from "../history/load-revision.ts";
import { ChangedPages } from "../issues/changed-pages.tsx";
import styles from "./publish-panel.module.css";
import { copy } from "./publish-panel-copy.ts";

interface PublishedChangeProps {
  readonly articleId: string;
  /** What was published last. */
  readonly revision: string;
  readonly text: ArticleText;
}

/** What readers have, beside what they get. */
export function PublishedChange({ articleId, revision, text }: PublishedChangeProps) {
  const published = useLoaded(revision, () => loadRevision(articleId, revision));
  const { pdf, pageSetup } = text.fields;
  const former = published?.former.fields;
  const hasOtherPages =
    former?.pdf && pdf && !(former.pdf.hash === pdf.hash && isSame(former.pageSetup, pageSetup));
  return (
    <section aria-labelledby="okura-gidecek">
      <h3 className={styles.checksTitle} id="okura-gidecek">
        {copy.changeTitle}
      </h3>
      {published && (
        <Differences before={published.former} after={text} isWhole={false} explanation={copy.changeText} />
      )}
      {hasOtherPages && <ChangedPages articleId={articleId} revision={revision} pdf={pdf.hash} />}
    </section>
  );
}
