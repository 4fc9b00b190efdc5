import { istanbulDay, lastValid } from "../../../domain/turkish-date.ts";
import { useChange } from "../api/use-action.ts";
import { DateField } from "../components/date-field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { useForm } from "../forms/use-form.ts";
import { copy } from "./codes-page-copy.ts";

interface ExtendDialogProps {
  readonly title: string;
  /** ISO 8601, the first instant at which it opens nothing any more. */
  readonly validUntil: string;
  readonly hint?: string;
  /** @param until the new last day, `2026-12-31`; null: none was chosen */
  extend(until: string | null): Promise<void>;
  onClose(): void;
}

export function ExtendDialog({ title, validUntil, hint, extend, onClose }: ExtendDialogProps) {
  const { values, field } = useForm<{ readonly until: string | null }>({
    until: istanbulDay(Date.parse(validUntil) - 1),
  });
  const submit = useChange({ done: copy.extended, isShown: "at its field" }, async () => {
    await extend(values.until);
    onClose();
  });
  return (
    <DialogForm title={title} action={copy.extendAction} submit={submit} onClose={onClose}>
      <p>{copy.extendLead(lastValid(validUntil))}</p>
      <DateField {...field("until", submit.error)} label={copy.newUntil} hint={hint} />
    </DialogForm>
  );
}
