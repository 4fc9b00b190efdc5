import { useState } from "react";
import { api } from "../api/api.ts";
import { useFormAction } from "../api/use-action.ts";
import { notify } from "../components/desk-toasts.tsx";
import { Field } from "../components/field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { copy } from "./history-screen-copy.ts";

interface KeepDialogProps {
  readonly articleId: string;
  /** Brings to the server what is only in this window; false: it could not. */
  saveAll?(): Promise<boolean>;
  onKept?(): Promise<void>;
  onClose(): void;
}

/** Puts the text of now into the history. */
export function KeepDialog({ articleId, saveAll, onKept, onClose }: KeepDialogProps) {
  const [name, setName] = useState("");
  const keep = useFormAction(async () => {
    if (saveAll && !(await saveAll())) return void notify(copy.keeping.notSaved, "problem");
    await api.history[":id"].$post({ param: { id: articleId }, json: { name } });
    notify(copy.keeping.done);
    onClose();
    await onKept?.();
  });
  return (
    <DialogForm title={copy.keep} action={copy.keeping.action} submit={keep} onClose={onClose}>
      <p>{copy.keeping.text}</p>
      <Field
        label={copy.keeping.name}
        hint={copy.keeping.nameHint}
        value={name}
        onChange={setName}
        problem={keep.error?.message}
      />
    </DialogForm>
  );
}
