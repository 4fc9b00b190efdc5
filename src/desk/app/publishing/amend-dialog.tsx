import { useState } from "react";
import type { Amendment } from "../../../domain/amendment.ts";
import { turkishDate } from "../../../domain/turkish-date.ts";
import type { PublishingState } from "../../publishing/publishing-state.ts";
import { api } from "../api/api.ts";
import { useAction, useFormAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { DialogForm } from "../components/modal.tsx";
import { AmendmentFields, amendmentOf, draftOf } from "./amendment-fields.tsx";
import { copy } from "./amendment-words.ts";
import styles from "./publish-panel.module.css";
import type { SideDialogProps } from "./side-dialogs.tsx";

const routes = api.publishing[":id"].amendments;

/** What readers were told of an article, and what they are to be told without a change of its text. */
export function AmendDialog({
  articleId: id,
  amendments,
  onDone,
  onClose,
}: SideDialogProps & Pick<PublishingState, "amendments">) {
  const [draft, setDraft] = useState(draftOf("correction"));
  const add = useFormAction(async () => {
    const json = amendmentOf(draft);
    if (json === null) return;
    const answer = await routes.$post({ param: { id }, json });
    notify(copy.added);
    onDone((await answer.json()).publishing);
  });
  const remove = useAction(
    async ({ id: amendment }: Amendment) => {
      const answer = await routes[":amendment"].$delete({ param: { id, amendment } });
      notify(copy.removed);
      onDone((await answer.json()).publishing);
    },
    { question: () => copy.removing },
  );
  return (
    <DialogForm title={copy.title} action={copy.add} submit={add} onClose={onClose}>
      <p>{copy.lead}</p>
      {amendments.length > 0 && (
        <section aria-label={copy.listed}>
          <h3 className={styles.checksTitle}>{copy.listed}</h3>
          <ul className={styles.checks}>
            {amendments.map((amendment) => (
              <li key={amendment.id}>
                <p>
                  <strong>{nameOf(amendment)}</strong> {excerptOf(amendment.text)}
                </p>
                <Button
                  look="quiet"
                  aria-label={copy.remove(nameOf(amendment))}
                  onPress={() => void remove.run(amendment)}
                >
                  {copy.removing.action}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AmendmentFields
        value={draft}
        kinds={["correction", "reply", "update"]}
        error={add.error}
        onChange={setDraft}
      />
    </DialogForm>
  );
}

const EXCERPT_LENGTH = 160;

function excerptOf(text: string): string {
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text;
}

function nameOf({ kind, author, at }: Amendment): string {
  return [copy[kind], author, turkishDate(at)].filter((part) => part !== null).join(" · ");
}
