import { CheckboxButton, CheckboxField } from "react-aria-components/Checkbox";
import { FieldNotes, type FieldTexts } from "./field-frame.tsx";
import styles from "./toggle.module.css";

interface CheckboxProps extends Omit<FieldTexts, "problem"> {
  readonly isSelected: boolean;
  /** Some of what it stands for are, and some are not. */
  readonly isIndeterminate?: boolean;
  onChange(isSelected: boolean): void;
  /** The label is read out and not shown. */
  readonly isLabelHidden?: boolean;
}

export function Checkbox({ label, hint, isLabelHidden = false, ...props }: CheckboxProps) {
  return (
    <CheckboxField {...props} className={styles.field ?? ""}>
      <CheckboxButton className={styles.button ?? ""}>
        <span aria-hidden="true" className={styles.box} />
        {isLabelHidden ? <span className="visually-hidden">{label}</span> : label}
      </CheckboxButton>
      <FieldNotes hint={hint} />
    </CheckboxField>
  );
}
