import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import type { LoadedPosts } from "../../state/magazine-store.ts";
import { appendPage, fetchNextPage } from "./loaded-posts.ts";
import styles from "./post-grid.module.css";

const PREFETCH_MARGIN = "1200px";

interface LoadMoreProps {
  readonly loaded: LoadedPosts;
  readonly pageSize: number;
  readonly grid: RefObject<HTMLElement | null>;
  readonly comesByItself: boolean;
}

const MAX_LOADED_BY_ITSELF = 3;

/** The link to the next page. The first ones load themselves when it comes near; after a failure, when it comes near again. */
export function LoadMore({ loaded, pageSize, grid, comesByItself }: LoadMoreProps) {
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");
  const link = useRef<HTMLAnchorElement>(null);
  const hasMore = loaded.lastPage * pageSize < loaded.total;
  const loadsItself = comesByItself && loaded.lastPage - loaded.firstPage < MAX_LOADED_BY_ITSELF;

  async function load(): Promise<void> {
    setState("loading");
    const next = await fetchNextPage(loaded);
    if (!next) return setState("failed");
    const focused = document.activeElement === link.current ? link.current : null;
    const wasVisible = focused !== null && isInWindow(focused);
    const last = grid.current?.lastElementChild;
    flushSync(() => {
      appendPage(next);
      setState("idle");
    });
    // The focus stays where the link was, without scrolling back a reader who has scrolled on meanwhile.
    if (focused)
      last?.nextElementSibling?.querySelector<HTMLElement>("h2 a")?.focus({ preventScroll: !wasVisible });
  }
  const loadNow = useEffectEvent(() => void load());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is still near after a page came loads the next one
  useEffect(() => {
    const target = link.current;
    if (!target || state === "loading" || !loadsItself) return;
    // After a failure the link has to leave before it loads itself again.
    let isArmed = state === "idle";
    const observer = new IntersectionObserver(
      (entries) => {
        if (isArmed && entries.some((entry) => entry.isIntersecting)) loadNow();
        isArmed ||= entries.some((entry) => !entry.isIntersecting);
      },
      { rootMargin: PREFETCH_MARGIN },
    );
    observer.observe(target);
    const retry = () => state === "failed" && loadNow();
    window.addEventListener("online", retry);
    return () => {
      observer.disconnect();
      window.removeEventListener("online", retry);
    };
  }, [state, loaded, loadsItself]);

  if (!hasMore) return null;
  const further = loaded.term === "" ? copy.home.older : copy.search.further;
  const words = { idle: further, loading: copy.home.loadingMore, failed: copy.home.moreFailed };
  return (
    <p className={styles.more}>
      <Link
        ref={link}
        data-in-place
        to={paths.home({ term: loaded.term, year: loaded.year, page: loaded.lastPage + 1 })}
        aria-busy={state === "loading" || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          if (state !== "loading") void load();
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
