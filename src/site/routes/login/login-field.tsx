import { LONGEST_FIELD } from "../../../domain/credential.ts";
import styles from "./login-form.module.css";
import type { FieldName } from "./sign-in-failure.ts";

export interface LoginFieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly autoComplete: string;
  readonly isWrong: boolean;
  /** Id of what says why. */
  readonly why: string;
}

/** One line to copy from the paper: names and codes alike, so the keyboard neither corrects nor capitalises. */
export function LoginField({ name, label, autoComplete, isWrong, why }: LoginFieldProps) {
  return (
    <input
      className={styles.field}
      type="text"
      name={name}
      placeholder={label}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? why : undefined}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={LONGEST_FIELD}
    />
  );
}
