import { Input } from "react-aria-components/Input";
import { TextArea } from "react-aria-components/TextArea";
import { TextField, type TextFieldProps } from "react-aria-components/TextField";
import styles from "./field.module.css";
import { FieldFrame, type FieldTexts, fieldProps } from "./field-frame.tsx";

interface OwnFieldProps extends FieldTexts, Omit<TextFieldProps, "children" | "className" | "style"> {
  /** More than one: a text of several lines, which grows with what it holds. */
  readonly rows?: number;
  readonly placeholder?: string;
}

export function Field({ label, hint, problem, rows = 1, placeholder, ...props }: OwnFieldProps) {
  const shared = { className: styles.input ?? "", ...(placeholder !== undefined && { placeholder }) };
  return (
    <TextField {...props} {...fieldProps(problem)}>
      <FieldFrame label={label} hint={hint} problem={problem}>
        {rows > 1 ? <TextArea rows={rows} {...shared} /> : <Input {...shared} />}
      </FieldFrame>
    </TextField>
  );
}
