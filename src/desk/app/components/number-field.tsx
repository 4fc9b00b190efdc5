import { Button } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import { NumberField as AriaNumberField } from "react-aria-components/NumberField";
import styles from "./field.module.css";
import { FieldFrame, type FieldTexts, fieldProps } from "./field-frame.tsx";

interface OwnNumberFieldProps extends FieldTexts {
  readonly value: number | null;
  onChange(value: number | null): void;
  readonly min: number;
  readonly max: number;
  readonly isRequired?: boolean;
}

export function NumberField({
  value,
  onChange,
  min,
  max,
  isRequired = false,
  ...texts
}: OwnNumberFieldProps) {
  return (
    <AriaNumberField
      {...fieldProps(texts.problem)}
      isRequired={isRequired}
      minValue={min}
      maxValue={max}
      formatOptions={{ maximumFractionDigits: 0 }}
      value={value ?? Number.NaN}
      onChange={(changed) => onChange(Number.isNaN(changed) ? null : changed)}
    >
      <FieldFrame {...texts}>
        <Group className={styles.combined ?? ""}>
          <Input className={styles.input ?? ""} />
          <Button slot="decrement" className={styles.step ?? ""}>
            <span aria-hidden="true">−</span>
          </Button>
          <Button slot="increment" className={styles.step ?? ""}>
            <span aria-hidden="true">+</span>
          </Button>
        </Group>
      </FieldFrame>
    </AriaNumberField>
  );
}
