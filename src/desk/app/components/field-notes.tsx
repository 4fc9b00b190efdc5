import { FieldError } from "react-aria-components/FieldError";
import { Text } from "react-aria-components/Text";
import styles from "./field.module.css";

/** Texts of a field around its control. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Its fault, in the words of the server or the form. */
  readonly problem?: string | null | undefined;
}

/** Stands within a React Aria field, which names these texts to screen readers. */
export function FieldNotes({ hint, problem }: Omit<FieldTexts, "label">) {
  return (
    <>
      {hint && (
        <Text slot="description" className={styles.hint ?? ""}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.problem ?? ""}>{problem}</FieldError>
    </>
  );
}
