import { CheckboxButton, CheckboxField } from "react-aria-components/Checkbox";
import { SwitchButton, SwitchField } from "react-aria-components/Switch";
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

/** A choice that takes effect at once. */
export function Switch({ label, hint, problem, ...props }: ToggleProps) {
  return (
    <SwitchField
      {...props}
      className={styles.field ?? ""}
      validationBehavior="aria"
      isInvalid={Boolean(problem)}
    >
      <SwitchButton className={styles.button ?? ""}>
        <span aria-hidden="true" className={styles.track} />
        {label}
      </SwitchButton>
      <FieldNotes hint={hint} problem={problem} />
    </SwitchField>
  );
}
