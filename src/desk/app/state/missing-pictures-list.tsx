import { Link } from "react-router";
import type { MagazineState } from "../../state/magazine-state.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { ListSection } from "../components/data-list.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { PostLink } from "./post-link.tsx";
import styles from "./state.module.css";
import { copy } from "./state-page-copy.ts";

interface MissingPicturesProps {
  readonly missing: MagazineState["missingPictures"];
  refresh(): Promise<unknown>;
}

/** Of moved texts; nothing where none is missing. */
export function MissingPictures({ missing, refresh }: MissingPicturesProps) {
  const settle = useAction(async ({ kind, id }: MissingPicturesProps["missing"][number]) => {
    await api.state["settle-missing"].$post({ json: { kind, id } });
    await refresh();
    notify(copy.settled);
  });
  if (missing.length === 0) return null;
  const count = missing.reduce((sum, { pictures }) => sum + pictures.length, 0);
  return (
    <ListSection
      title={copy.missing}
      lead={copy.missingLead(count, missing.length)}
      rows={missing}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          label: copy.heads.post,
          cell: (text) =>
            text.kind === "post" ? (
              <PostLink post={text} />
            ) : (
              <Link to={`/sayfalar/${encodeURIComponent(text.id)}`}>{text.title}</Link>
            ),
        },
        {
          label: copy.heads.picture,
          cell: ({ pictures }) => (
            <ul className={styles.pictures}>
              {pictures.map(({ address, caption, reason }) => (
                <li key={address}>
                  {address}
                  <span className={styles.note}>
                    {caption && copy.caption(caption)} {reason}
                  </span>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
      actions={(text) => (
        <Button isSmall isPending={settle.isRunning} onPress={() => void settle.run(text)}>
          {copy.settle}
        </Button>
      )}
    />
  );
}
