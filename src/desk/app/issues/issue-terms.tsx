import type { ComponentProps, ReactNode } from "react";
import type { WrittenTerms } from "../../../content/library/issue-terms.ts";
import type { IssueView } from "../../issues/desk-issues.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { useLoaded } from "../api/use-asked.ts";
import { Button } from "../components/button.tsx";
import { MomentField } from "../components/date-field.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Field } from "../components/field.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { NumberField } from "../components/number-field.tsx";
import { Form } from "../forms/form.tsx";
import type { SaveBar } from "../forms/save-bar.tsx";
import { useForm } from "../forms/use-form.ts";
import { copy } from "./issue-words.ts";
import styles from "./issues.module.css";

interface IssueTermsFormProps {
  readonly issue: Pick<IssueView, "terms" | "usualFreePages">;
  /** @param changes what was changed of the terms that were given */
  send(changes: Partial<WrittenTerms>): Promise<unknown>;
  onSaved(): Promise<void> | void;
  /** Its buttons, of which one sends the form. */
  end(form: ComponentProps<typeof SaveBar>): ReactNode;
}

/** The terms on which readers have an issue: they hold once they are saved. */
export function IssueTermsForm({
  issue: { terms, usualFreePages },
  send,
  onSaved,
  end,
}: IssueTermsFormProps) {
  const { values, changes, isChanged, settle, field, ...form } = useForm<WrittenTerms>(terms);
  const save = useAction(async () => {
    await send(changes);
    notify(copy.saved);
    await onSaved();
    settle(changes);
  });
  const { error } = save;
  return (
    <Form className={styles.column} onSubmit={() => void save.run()}>
      <p className={styles.soft}>{copy.termsLead}</p>
      <NumberField
        {...field("freePages", error)}
        label={copy.freePages}
        hint={copy.freePagesHint(usualFreePages)}
        min={0}
        max={1000}
      />
      <MomentField {...field("opensAt", error)} label={copy.opensAt} hint={copy.opensAtHint} />
      <MomentField {...field("freeFrom", error)} label={copy.freeFrom} hint={copy.freeFromHint} />
      <Field
        {...field("storeUrl", error)}
        label={copy.storeUrl}
        hint={copy.storeUrlHint}
        inputMode="url"
        value={values.storeUrl ?? ""}
        onChange={(storeUrl) => form.change({ storeUrl: storeUrl || null })}
      />
      {end({ isChanged, isSaving: save.isRunning, onDiscard: form.discard })}
    </Form>
  );
}

export function sendTerms(postId: string) {
  return (json: Partial<WrittenTerms>) =>
    api.issues[":id"].terms.$put({ param: { id: encodeURIComponent(postId) }, json });
}

export function TermsDialog({ postId, onClose }: { postId: string; onClose(): void }) {
  const loaded = useLoaded(postId, async () =>
    (await api.issues[":id"].$get({ param: { id: encodeURIComponent(postId) } })).json(),
  );
  return (
    <Modal title={copy.terms} onClose={onClose}>
      {loaded && (
        <IssueTermsForm
          issue={loaded.issue}
          send={sendTerms(postId)}
          onSaved={onClose}
          end={({ isChanged, isSaving }) => (
            <Actions>
              <Button onPress={onClose}>{copy.forget}</Button>
              <Button type="submit" look="main" isDisabled={!isChanged} isPending={isSaving}>
                {copy.save}
              </Button>
            </Actions>
          )}
        />
      )}
    </Modal>
  );
}
