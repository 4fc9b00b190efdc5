import { Button } from "react-aria-components/Button";
import { Label } from "react-aria-components/Label";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import styles from "./field.module.css";
import { FieldNotes, type FieldTexts, fieldProps } from "./field-frame.tsx";
import { type Option, Options } from "./options.tsx";

interface OwnSelectProps<Id extends string> extends FieldTexts {
  readonly options: readonly (Option & { readonly id: Id })[];
  readonly value: Id | null;
  onChange(id: Id): void;
  /** The label is read out and not shown. */
  readonly isLabelHidden?: boolean;
}

const NOT_CHOSEN = "Seçin";

/** One of a few that are known beforehand. For many, or for some that are made up, see ComboBox. */
export function Select<Id extends string>({
  label,
  hint,
  problem,
  options,
  value,
  onChange,
  isLabelHidden = false,
}: OwnSelectProps<Id>) {
  return (
    <AriaSelect
      {...fieldProps(problem)}
      {...(isLabelHidden && { "aria-label": label })}
      placeholder={NOT_CHOSEN}
      value={value}
      onChange={(chosen) => {
        const option = options.find(({ id }) => id === chosen);
        if (option) onChange(option.id);
      }}
    >
      {!isLabelHidden && <Label className={styles.label ?? ""}>{label}</Label>}
      <Button className={styles.opener ?? ""}>
        <SelectValue className={styles.chosen ?? ""}>
          {({ selectedText }) => selectedText || NOT_CHOSEN}
        </SelectValue>
        <span aria-hidden="true" className={styles.arrow} />
      </Button>
      <FieldNotes hint={hint} problem={problem} />
      <Options options={options} />
    </AriaSelect>
  );
}
