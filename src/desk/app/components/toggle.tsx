import { CheckboxButton, CheckboxField } from "react-aria-components/Checkbox";
import { FieldNotes, type FieldTexts } from "./field-notes.tsx";
import styles from "./toggle.module.css";

interface ToggleProps extends FieldTexts {
  readonly isSelected: boolean;
  onChange(isSelected: boolean): void;
  readonly isDisabled?: boolean;
}

/** A choice that takes effect with its form. */
export function Checkbox({ label, hint, problem, ...props }: ToggleProps) {
  return (
    <CheckboxField
      {...props}
      className={styles.field ?? ""}
      validationBehavior="aria"
      isInvalid={Boolean(problem)}
    >
      <CheckboxButton className={styles.button ?? ""}>
        <span aria-hidden="true" className={styles.box} />
        {label}
      </CheckboxButton>
      <FieldNotes hint={hint} problem={problem} />
    </CheckboxField>
  );
}
