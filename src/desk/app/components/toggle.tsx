import { CheckboxButton, CheckboxField } from "react-aria-components/Checkbox";
import { FieldNotes, type FieldTexts } from "./field-frame.tsx";
import styles from "./toggle.module.css";

interface CheckboxProps extends Omit<FieldTexts, "problem"> {
  readonly isSelected: boolean;
  onChange(isSelected: boolean): void;
}

export function Checkbox({ label, hint, ...props }: CheckboxProps) {
  return (
    <CheckboxField {...props} className={styles.field ?? ""}>
      <CheckboxButton className={styles.button ?? ""}>
        <span aria-hidden="true" className={styles.box} />
        {label}
      </CheckboxButton>
      <FieldNotes hint={hint} />
    </CheckboxField>
  );
}
