import { Link } from "react-router";
import { ARTICLE_EVENTS } from "../../document/journal-kinds.ts";
import type { Notice } from "../../notices/notices.ts";
import { api } from "../api/api.ts";
import { useChange } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Moment } from "../components/moment.tsx";
import { Lines } from "./lines.tsx";
import styles from "./overview.module.css";
import { copy } from "./overview-copy.ts";

/** What others did since one looked last, until one says that it was seen. */
export function News({ notices }: { notices: readonly Notice[] }) {
  const settle = useChange({}, () => api.overview.told.$post({ json: { last: notices[0]?.id ?? 0 } }));
  if (notices.length === 0) return null;
  return (
    <section className={`${styles.part} ${styles.news}`} aria-labelledby="haberler">
      <h2 id="haberler">{copy.news}</h2>
      <Lines
        lines={notices.map(({ id, articleId, title, kind, by, at, note, isOwn }) => ({
          key: id,
          title: <Link to={`/yazilar/${articleId}`}>{title}</Link>,
          note: (
            <>
              {[ARTICLE_EVENTS[kind], by, note && `“${note}”`].filter(Boolean).join(" · ")} ·{" "}
              <Moment at={at} /> {isOwn && <strong>{copy.waitsForYou}</strong>}
            </>
          ),
        }))}
      />
      <div>
        <Button action={settle}>{copy.seen}</Button>
      </div>
    </section>
  );
}
