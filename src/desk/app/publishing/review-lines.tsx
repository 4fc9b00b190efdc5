import { Link } from "react-router";
import type { ArticleText } from "../../articles/article-sync.ts";
import type { Review } from "../../history/article-journal.ts";
import { useLoaded } from "../api/use-asked.ts";
import { changedNames } from "../articles/sync/merge-fields.ts";
import { copy as writing } from "../articles/writing-copy.ts";
import { Button } from "../components/button.tsx";
import { Moment } from "../components/moment.tsx";
import { loadRevision } from "../history/load-revision.ts";
import { Callout } from "../layout/callout.tsx";
import styles from "./publish-panel.module.css";
import { copy } from "./publish-panel-copy.ts";

interface ReviewLinesProps {
  readonly articleId: string;
  readonly review: Review;
  readonly text: ArticleText;
}

/** Who handed it in, or gave it back, with their words, and what was changed since it was handed in. */
export function ReviewLines({ articleId, review, text }: ReviewLinesProps) {
  const { kind, by, at, note, revisionId } = review;
  return (
    <div className={styles.review}>
      <p>
        <strong>{copy.review[kind](by)}</strong>{" "}
        <span className={styles.soft}>
          <Moment at={at} />
        </span>
      </p>
      {note !== "" && <p className={styles.note}>{note}</p>}
      {revisionId !== null && <ChangedSince articleId={articleId} revision={revisionId} text={text} />}
    </div>
  );
}

interface RemarkProps extends ReviewLinesProps {
  onSettle(): void;
}

/** What a publisher wants mended, above the text. */
export function Remark({ onSettle, ...lines }: RemarkProps) {
  return (
    <section aria-label={copy.remarkTitle}>
      <Callout
        action={
          <Button isSmall onPress={onSettle}>
            {copy.settle}
          </Button>
        }
      >
        <ReviewLines {...lines} />
      </Callout>
    </section>
  );
}

interface ChangedSinceProps extends Pick<ReviewLinesProps, "articleId" | "text"> {
  readonly revision: string;
}

function ChangedSince({ articleId, revision, text }: ChangedSinceProps) {
  const former = useLoaded(revision, () => loadRevision(articleId, revision))?.former;
  if (!former) return null;
  const names = changedNames(former.fields, text.fields).map((name) => writing.fields[name]);
  const changed = [...names, ...(former.doc.eq(text.doc) ? [] : [copy.text])];
  if (changed.length === 0) return <p className={styles.soft}>{copy.sameSince}</p>;
  return (
    <p className={styles.soft}>
      {copy.changedSince(changed)}{" "}
      <Link to={`/yazilar/${articleId}/gecmis/${revision}`}>{copy.whatChanged}</Link>
    </p>
  );
}
