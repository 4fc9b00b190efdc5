import { Field } from "../components/field.tsx";

interface PassphraseFieldProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  /** Password managers offer a new one then, and keep it. */
  readonly isNew?: boolean;
  readonly hint?: string;
  readonly problem: string | undefined;
}

export function PassphraseField({ isNew = false, ...props }: PassphraseFieldProps) {
  return (
    <Field
      {...props}
      type="password"
      autoComplete={isNew ? "new-password" : "current-password"}
      maxLength={500}
      isRequired
    />
  );
}
