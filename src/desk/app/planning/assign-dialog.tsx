import { useState } from "react";
import type { ArticleState } from "../../articles/article-view.ts";
import { api } from "../api/api.ts";
import { useFormAction } from "../api/use-action.ts";
import { useLoaded } from "../api/use-asked.ts";
import { DateField } from "../components/date-field.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { DialogForm } from "../components/modal.tsx";
import { Select } from "../components/select.tsx";
import { copy } from "./assignment-words.ts";

interface AssignDialogProps {
  readonly article: Pick<ArticleState, "id" | "assigneeId" | "dueDay">;
  onClose(): void;
}

const NOBODY = "";

/** Who has an article, and until which day. */
export function AssignDialog({ article: { id, ...assigned }, onClose }: AssignDialogProps) {
  const people = useLoaded("people", async () => (await (await api.planning.people.$get()).json()).people);
  const [assigneeId, setAssigneeId] = useState(assigned.assigneeId ?? NOBODY);
  const [dueDay, setDueDay] = useState(assigned.dueDay);
  const assign = useFormAction(async () => {
    const json = { assigneeId: assigneeId || null, dueDay };
    await api.planning[":id"].$put({ param: { id }, json });
    notify(copy.saved);
    onClose();
  });
  return (
    <DialogForm title={copy.assignTitle} action={copy.save} submit={assign} onClose={onClose}>
      <p>{copy.assignText}</p>
      <Select
        label={copy.assignee}
        options={[{ id: NOBODY, name: copy.nobody }, ...(people ?? [])]}
        value={assigneeId}
        onChange={setAssigneeId}
      />
      <DateField
        label={copy.dueDay}
        hint={copy.dueDayHint}
        value={dueDay}
        onChange={setDueDay}
        problem={assign.error?.message}
      />
    </DialogForm>
  );
}
