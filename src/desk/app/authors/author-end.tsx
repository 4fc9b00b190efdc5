import { useState } from "react";
import { useNavigate } from "react-router";
import type { AuthorListing, AuthorView } from "../../authors/desk-authors.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { ComboBox } from "../components/combo-box.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { DONE } from "../forms/unsaved-changes.tsx";
import { useShellData } from "../shell/use-staff.ts";
import styles from "./authors.module.css";
import { copy } from "./authors-page-copy.ts";

type AuthorEndProps = { readonly author: AuthorView; readonly others: readonly AuthorListing[] };

export function AuthorEnd({ author: { id, name, posts, articles }, others }: AuthorEndProps) {
  const navigate = useNavigate();
  const { isHosted } = useShellData();
  const [isMerging, setMerging] = useState(false);
  const [into, setInto] = useState<string | null>(null);
  const close = () => setMerging(false);
  const remove = useAction(
    async () => {
      await api.authors[":id"].$delete({ param: { id } });
      notify(copy.removed);
      await navigate("/yazarlar", { replace: true, state: DONE });
    },
    { question: () => copy.removal(name) },
  );
  const merge = useAction(async () => {
    if (into === null) return;
    const answer = await api.authors[":id"].merge.$post({ param: { id }, json: { into } });
    notify(copy.merged((await answer.json()).posts));
    await navigate(`/yazarlar/${encodeURIComponent(into)}`, { replace: true, state: DONE });
  });
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
        <Modal title={copy.merge} onClose={close}>
          <p>{copy.mergeText}</p>
          <ComboBox
            label={copy.mergeInto}
            options={others.map((other) => ({
              id: other.id,
              name: other.name,
              note: copy.posts(other.posts),
            }))}
            value={into}
            onChange={setInto}
          />
          <Actions>
            <Button onPress={close}>{copy.cancel}</Button>
            <Button look="danger" isDisabled={into === null} action={merge}>
              {copy.mergeNow}
            </Button>
          </Actions>
        </Modal>
      )}
    </div>
  );
}
