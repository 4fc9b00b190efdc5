import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { TextArea } from "react-aria-components/TextArea";
import { TextField, type TextFieldProps } from "react-aria-components/TextField";
import styles from "./field.module.css";
import { FieldNotes, type FieldTexts } from "./field-notes.tsx";

interface OwnFieldProps extends FieldTexts, Omit<TextFieldProps, "children" | "className" | "style"> {
  /** More than one: a text of several lines, which grows with what it holds. */
  readonly rows?: number;
  readonly placeholder?: string;
}

export function Field({ label, hint, problem, rows = 1, placeholder, ...props }: OwnFieldProps) {
  const shared = { className: styles.input ?? "", ...(placeholder !== undefined && { placeholder }) };
  return (
    // A refusal by the server must not keep the form from being sent again.
    <TextField
      validationBehavior="aria"
      {...props}
      isInvalid={Boolean(problem)}
      className={styles.field ?? ""}
    >
      <Label className={styles.label ?? ""}>{label}</Label>
      {rows > 1 ? <TextArea rows={rows} {...shared} /> : <Input {...shared} />}
      <FieldNotes hint={hint} problem={problem} />
    </TextField>
  );
}
