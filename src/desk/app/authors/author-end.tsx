import { useState } from "react";
import { useNavigate } from "react-router";
import type { AuthorListing, AuthorView } from "../../authors/desk-authors.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { MergeDialog } from "../forms/merge-dialog.tsx";
import { DONE } from "../forms/unsaved-changes.tsx";
import { useShellData } from "../shell/use-staff.ts";
import styles from "./authors.module.css";
import { copy } from "./authors-page-copy.ts";

type AuthorEndProps = { readonly author: AuthorView; readonly others: readonly AuthorListing[] };

export function AuthorEnd({ author: { id, name, posts, articles }, others }: AuthorEndProps) {
  const navigate = useNavigate();
  const { isHosted } = useShellData();
  const [isMerging, setMerging] = useState(false);
  const remove = useAction(
    async () => {
      await api.authors[":id"].$delete({ param: { id } });
      notify(copy.removed);
      await navigate("/yazarlar", { replace: true, state: DONE });
    },
    { question: () => copy.removal(name) },
  );
  const merge = async (into: string) => {
    const answer = await api.authors[":id"].merge.$post({ param: { id }, json: { into } });
    return (await answer.json()).posts;
  };
  return (
    <div className={styles.end}>
      {!isHosted && others.length > 0 && <Button onPress={() => setMerging(true)}>{copy.merge}</Button>}
      {!isHosted && posts + articles > 0 ? (
        <p className={styles.note}>{copy.stays(Math.max(posts, articles))}</p>
      ) : (
        <Button look="danger" action={remove}>
          {copy.removeAuthor}
        </Button>
      )}
      {isMerging && (
        <MergeDialog
          title={copy.merge}
          text={copy.mergeText}
          label={copy.mergeInto}
          options={others.map((other) => ({ ...other, note: copy.posts(other.posts) }))}
          merge={merge}
          onMerged={async (into) =>
            navigate(`/yazarlar/${encodeURIComponent(into)}`, { replace: true, state: DONE })
          }
          onClose={() => setMerging(false)}
        />
      )}
    </div>
  );
}
