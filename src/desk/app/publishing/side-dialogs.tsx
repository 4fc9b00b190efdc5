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

interface SideDialogProps {
  readonly articleId: string;
  onDone(publishing: PublishingState): void;
  onClose(): void;
}

interface HandInDialogProps extends SideDialogProps {
  readonly session: Pick<ArticleSession, "saveAll">;
}

export function HandInDialog({ articleId, session, onDone, onClose }: HandInDialogProps) {
  const [note, setNote] = useState("");
  const handIn = useFormAction(async () => {
    if (!(await session.saveAll())) return void notify(copy.notSaved, "problem");
    const param = { id: articleId };
    const answer = await api.publishing[":id"]["hand-in"].$put({ param, json: { note } });
    notify(copy.handedInDone);
    onDone((await answer.json()).publishing);
  });
  return (
    <DialogForm title={copy.handInTitle} action={copy.handInIt} submit={handIn} onClose={onClose}>
      <p>{copy.handInText}</p>
      <Field
        label={copy.note}
        hint={copy.noteHint}
        value={note}
        onChange={setNote}
        rows={3}
        problem={handIn.error?.message}
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
