import { Button } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { NumberField as AriaNumberField } from "react-aria-components/NumberField";
import styles from "./field.module.css";
import { FieldNotes, type FieldTexts } from "./field-notes.tsx";

interface OwnNumberFieldProps extends FieldTexts {
  /** Null: empty. */
  readonly value: number | null;
  onChange(value: number | null): void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** A whole number, written as in Turkish: 1.500. */
export function NumberField({
  label,
  hint,
  problem,
  value,
  onChange,
  min,
  max,
  ...props
}: OwnNumberFieldProps) {
  return (
    <AriaNumberField
      {...props}
      {...(min !== undefined && { minValue: min })}
      {...(max !== undefined && { maxValue: max })}
      className={styles.field ?? ""}
      validationBehavior="aria"
      isInvalid={Boolean(problem)}
      formatOptions={{ maximumFractionDigits: 0 }}
      value={value ?? Number.NaN}
      onChange={(changed) => onChange(Number.isNaN(changed) ? null : changed)}
    >
      <Label className={styles.label ?? ""}>{label}</Label>
      <Group className={styles.combined ?? ""}>
        <Input className={styles.input ?? ""} />
        <Button slot="decrement" className={styles.step ?? ""}>
          <span aria-hidden="true">−</span>
        </Button>
        <Button slot="increment" className={styles.step ?? ""}>
          <span aria-hidden="true">+</span>
        </Button>
      </Group>
      <FieldNotes hint={hint} problem={problem} />
    </AriaNumberField>
  );
}
