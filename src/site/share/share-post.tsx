import { useRouteLoaderData } from "react-router";
import { copy } from "../../copy/copy.ts";
import { paths } from "../../domain/paths.ts";
import { Icon } from "../components/icon.tsx";
import type { SiteData } from "../page-meta.ts";
import styles from "./quiet-button.module.css";
import { useShare } from "./use-share.ts";

export function SharePost({ id }: { id: string }) {
  const shownUrl = useRouteLoaderData<SiteData>("root")?.shownUrl;
  const [share, outcome] = useShare();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => void share((shownUrl ?? location.origin) + paths.post(id))}
      >
        <Icon path="M12 14.5v-11M7.5 8L12 3.5 16.5 8M5 12.5V20h14v-7.5" />
        {copy.share[outcome ?? "post"]}
      </button>
      <span className="hidden" role="status">
        {outcome && copy.share[outcome]}
      </span>
    </>
  );
}
