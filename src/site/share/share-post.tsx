import { useRouteLoaderData } from "react-router";
import { copy } from "../../copy/copy.ts";
import { paths } from "../../domain/paths.ts";
import type { SiteData } from "../page-meta.ts";
import styles from "./quiet-button.module.css";
import { useShare } from "./use-share.ts";

/** Shares a post's own address. */
export function SharePost({ id }: { id: string }) {
  const publicUrl = useRouteLoaderData<SiteData>("root")?.publicUrl;
  const [share, outcome] = useShare();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => void share(new URL(paths.post(id), publicUrl ?? window.location.href).href)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M12 14.500v-11M7.500 8l4.500-4.500L16.500 8M5 12.500v7.500h14v-7.500" />
        </svg>
        {copy.share[outcome ?? "post"]}
      </button>
      <span className="hidden" role="status">
        {outcome && copy.share[outcome]}
      </span>
    </>
  );
}
