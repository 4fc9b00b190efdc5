import { useRef } from "react";
import type { ArticleComments } from "../../comments/comments.ts";
import { useFormAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Field } from "../components/field.tsx";
import { Select } from "../components/select.tsx";
import { Form } from "../forms/form.tsx";
import styles from "./comments.module.css";
import { copy } from "./comments-page-copy.ts";
import type { WrittenComment } from "./kept-comments.ts";

const NOBODY = "kimse";

interface CommentFormProps {
  readonly written: WrittenComment;
  readonly people: ArticleComments["people"];
  readonly staffId: string;
  readonly kind: "thread" | "answer" | "edit";
  onChange(changes: Pick<Partial<WrittenComment>, "text" | "waitsFor">): void;
  onSend(): Promise<void>;
  onCancel(): void;
}

export function CommentForm(props: CommentFormProps) {
  const { written, people, staffId, kind, onChange, onSend, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const send = useFormAction(onSend);
  const options = [{ id: NOBODY, name: copy.nobody }, ...people.filter(({ id }) => id !== staffId)];
  return (
    <Form ref={form} className={styles.form} onSubmit={() => void send.run()}>
      <Field
        label={kind === "answer" ? copy.answer : copy.text}
        rows={2}
        autoFocus={kind !== "answer"}
        value={written.text}
        onChange={(text) => onChange({ text })}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
          else event.continuePropagation();
        }}
        problem={send.error?.message}
      />
      {options.length > 1 && (
        <Select
          label={copy.whom}
          options={options}
          value={written.waitsFor ?? NOBODY}
          onChange={(id) => onChange({ waitsFor: id === NOBODY ? null : id })}
        />
      )}
      <div className={styles.actions}>
        <Button isSmall look="main" type="submit" isPending={send.isRunning}>
          {copy.sending[kind]}
        </Button>
        <Button isSmall look="quiet" onPress={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </Form>
  );
}
