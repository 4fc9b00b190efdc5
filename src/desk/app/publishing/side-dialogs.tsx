import { useState } from "react";
import type { PublishingState } from "../../publishing/publishing-state.ts";
import { api } from "../api/api.ts";
import { useFormAction } from "../api/use-action.ts";
import type { ArticleSession } from "../articles/sync/article-session.ts";
import { MomentField } from "../components/date-field.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Field } from "../components/field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { copy } from "./publish-panel-copy.ts";

export interface SideDialogProps {
  readonly articleId: string;
  onDone(publishing: PublishingState): void;
  onClose(): void;
}

interface NoteDialogProps extends SideDialogProps {
  readonly kind: keyof typeof copy.notes;
  readonly session: Pick<ArticleSession, "saveAll">;
}

/** An article goes to whoever publishes it, or back, with a few words. */
export function NoteDialog({ kind, articleId, session, onDone, onClose }: NoteDialogProps) {
  const words = copy.notes[kind];
  const [note, setNote] = useState("");
  const send = useFormAction(async () => {
    if (!(await session.saveAll())) return void notify(copy.notSaved, "problem");
    const given = { param: { id: articleId }, json: { note } };
    const routes = api.publishing[":id"];
    const answer = await (kind === "hand in" ? routes["hand-in"].$put(given) : routes.remark.$put(given));
    notify(words.done);
    onDone((await answer.json()).publishing);
  });
  return (
    <DialogForm title={words.title} action={copy.send} submit={send} onClose={onClose}>
      <p>{words.text}</p>
      <Field
        label={words.label}
        hint={words.hint}
        value={note}
        onChange={setNote}
        rows={3}
        problem={send.error?.message}
      />
    </DialogForm>
  );
}

export function PinDialog({ articleId, onDone, onClose }: SideDialogProps) {
  const [endsAt, setEndsAt] = useState<string | null>(null);
  const pin = useFormAction(async () => {
    const answer = await api.publishing[":id"].pin.$put({ param: { id: articleId }, json: { endsAt } });
    notify(copy.pinned);
    onDone((await answer.json()).publishing);
  });
  return (
    <DialogForm title={copy.pinTitle} action={copy.pinIt} submit={pin} onClose={onClose}>
      <p>{copy.pinText}</p>
      <MomentField
        label={copy.pinEnd}
        hint={copy.pinEndHint}
        value={endsAt}
        onChange={setEndsAt}
        problem={pin.error?.message}
      />
    </DialogForm>
  );
}
