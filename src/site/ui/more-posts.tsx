import { useEffect, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { copy } from "../copy/copy.ts";
import { paths } from "../paths.ts";
import type { loader } from "../routes/home.tsx";
import { appendPage } from "../state/loaded-posts.ts";
import { type LoadedPosts, setLoaded } from "../state/magazine-store.ts";
import styles from "./grid.module.css";

/** How far below the window the next page is asked for. */
const AHEAD = "1200px";

/** The way to the next page: a link that a reader without JavaScript follows, and that loads itself when it comes near. */
export function MorePosts({ loaded, pageSize }: { loaded: LoadedPosts; pageSize: number }) {
  const fetcher = useFetcher<typeof loader>();
  const link = useRef<HTMLAnchorElement>(null);
  const hasMore = loaded.lastPage * pageSize < loaded.total;
  const address = paths.home({ term: loaded.term, page: loaded.lastPage + 1 });
  const { load, state, data } = fetcher;

  useEffect(() => {
    if (data) setLoaded(appendPage(loaded, data));
  }, [data, loaded]);

  useEffect(() => {
    const target = link.current;
    if (!target || state !== "idle") return;
    const watcher = new IntersectionObserver(
      // Several crossings may come at once, the last one last.
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting))
          void load(paths.homeData(loaded.term, loaded.lastPage + 1));
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(target);
    return () => watcher.disconnect();
  }, [loaded.term, loaded.lastPage, state, load]);

  if (!hasMore) return null;
  return (
    <p className={styles.more}>
      <Link ref={link} to={address} aria-busy={state !== "idle" || undefined}>
        {state === "idle" ? copy.home.older : copy.home.loadingMore}
      </Link>
    </p>
  );
}
