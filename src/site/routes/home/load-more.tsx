import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import type { LoadedPosts } from "../../state/magazine-store.ts";
import { addFurther, fetchFurther } from "./fetch-next-page.ts";
import styles from "./post-grid.module.css";

/** How far below the window the next page is asked for. */
const AHEAD = "1200px";

interface Props {
  readonly loaded: LoadedPosts;
  readonly pageSize: number;
  /** What holds the cards. */
  readonly cards: RefObject<HTMLElement | null>;
}

/**
 * The way to the next page: a link that a reader without JavaScript follows, and that loads itself when it comes near.
 * What did not come is asked for again when the link comes near once more, is clicked, or the connection is back.
 */
export function MorePosts({ loaded, pageSize, cards }: Props) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const link = useRef<HTMLAnchorElement>(null);
  const hasMore = loaded.lastPage * pageSize < loaded.total;

  async function load(present: LoadedPosts): Promise<void> {
    setState("loading");
    const next = await fetchFurther(present);
    if (!next) return setState("failed");
    const focused = document.activeElement === link.current ? link.current : null;
    const isInView = focused !== null && isInWindow(focused);
    const last = cards.current?.lastElementChild;
    flushSync(() => {
      addFurther(next);
      setState("idle");
    });
    // The link goes below the new cards, or away: whoever came by keyboard goes on where the link was, and who has
    // scrolled on meanwhile stays where he is.
    if (focused) last?.nextElementSibling?.querySelector("a")?.focus({ preventScroll: !isInView });
  }
  const ask = useEffectEvent((present: LoadedPosts) => void load(present));

  useEffect(() => {
    const target = link.current;
    if (!target || state === "loading") return;
    let mayAsk = state === "idle";
    const watcher = new IntersectionObserver(
      // Several crossings may come at once, the last one last.
      (entries) => {
        if (mayAsk && entries.some((entry) => entry.isIntersecting)) ask(loaded);
        mayAsk ||= entries.some((entry) => !entry.isIntersecting);
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(target);
    const lookAgain = () => state === "failed" && ask(loaded);
    window.addEventListener("online", lookAgain);
    return () => {
      watcher.disconnect();
      window.removeEventListener("online", lookAgain);
    };
  }, [state, loaded]);

  if (!hasMore) return null;
  const words = { idle: copy.home.older, loading: copy.home.loadingMore, failed: copy.home.moreFailed };
  return (
    <p className={styles.more}>
      <Link
        ref={link}
        to={paths.home({ term: loaded.term, page: loaded.lastPage + 1 })}
        aria-busy={state === "loading" || undefined}
        onClick={(event) => {
          if (state !== "failed" || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          void load(loaded);
        }}
      >
        {words[state]}
      </Link>
    </p>
  );
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
