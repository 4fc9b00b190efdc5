import { Button } from "react-aria-components/Button";
import { Label } from "react-aria-components/Label";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import styles from "./field.module.css";
import { FieldNotes, type FieldTexts } from "./field-notes.tsx";
import { type Option, Options } from "./options.tsx";

interface OwnSelectProps<Id extends string> extends FieldTexts {
  readonly options: readonly (Option & { readonly id: Id })[];
  /** Null: nothing is chosen yet. */
  readonly value: Id | null;
  onChange(id: Id): void;
  /** Stands where nothing is chosen yet. */
  readonly placeholder?: string;
  /** The label is read out and not shown. */
  readonly isLabelHidden?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** One of a few that are known beforehand. For many, or for some that are made up, see ComboBox. */
export function Select<Id extends string>({
  label,
  hint,
  problem,
  options,
  value,
  onChange,
  placeholder = "Seçin",
  isLabelHidden = false,
  ...props
}: OwnSelectProps<Id>) {
  return (
    <AriaSelect
      {...props}
      {...(isLabelHidden && { "aria-label": label })}
      className={styles.field ?? ""}
      validationBehavior="aria"
      isInvalid={Boolean(problem)}
      placeholder={placeholder}
      value={value}
      onChange={(chosen) => {
        const option = options.find(({ id }) => id === chosen);
        if (option) onChange(option.id);
      }}
    >
      {!isLabelHidden && <Label className={styles.label ?? ""}>{label}</Label>}
      <Button className={styles.opener ?? ""}>
        <SelectValue className={styles.chosen ?? ""}>
          {({ selectedText }) => selectedText || placeholder}
        </SelectValue>
        <span aria-hidden="true" className={styles.arrow} />
      </Button>
      <FieldNotes hint={hint} problem={problem} />
      <Options options={options} />
    </AriaSelect>
  );
}
