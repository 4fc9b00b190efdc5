import { useStore } from "zustand";
import { Button } from "../components/button.tsx";
import styles from "./article-screen.module.css";
import type { ArticleSession } from "./sync/article-session.ts";
import { copy } from "./unjoined-copy.ts";

const MAX_SHOWN = 400;

/** Words that lost their place to another's change, until somebody decides on them. */
export function AsideWords({ session, onPutBack }: { session: ArticleSession; onPutBack(): void }) {
  const asides = useStore(session.store, (state) => state.asides);
  if (asides.length === 0) return null;
  return (
    <section className={styles.asides} role="alert" aria-label={copy.aside.title}>
      {asides.map(({ id, text, isOwn }) => (
        <div key={id}>
          <p>{isOwn ? copy.aside.own : copy.aside.others}</p>
          <blockquote>{text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}</blockquote>
          <p>{copy.aside.kept}</p>
          <Button
            isSmall
            look="main"
            onPress={() => {
              session.settleAside(id, true);
              onPutBack();
            }}
          >
            {copy.aside.putBack}
          </Button>
          <Button isSmall look="quiet" onPress={() => session.settleAside(id, false)}>
            {copy.aside.letGo}
          </Button>
        </div>
      ))}
    </section>
  );
}
