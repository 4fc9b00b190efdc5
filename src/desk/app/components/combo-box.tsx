import { Button } from "react-aria-components/Button";
import { ComboBox as AriaComboBox } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { foldTerm } from "../../../domain/turkish-text.ts";
import styles from "./field.module.css";
import { FieldFrame, type FieldTexts, fieldProps } from "./field-frame.tsx";
import { type Option, Options } from "./options.tsx";

interface OwnComboBoxProps extends FieldTexts {
  readonly options: readonly Option[];
  readonly value?: string | null;
  onChange?(id: string | null): void;
  /** The typed text. Without these two the chosen option's name stands there. */
  readonly text?: string;
  onTextChange?(text: string): void;
  /** A text that is none of the options is kept as it was typed. */
  readonly allowsOther?: boolean;
  /** Enter was pressed without an option, or the field was left: what is typed counts. */
  onSettle?(): void;
}

/** One of many, found by typing a part of its name in any spelling. */
export function ComboBox({
  label,
  hint,
  problem,
  options,
  value,
  text,
  onTextChange,
  onChange,
  allowsOther = false,
  onSettle,
}: OwnComboBoxProps) {
  return (
    <AriaComboBox
      {...fieldProps(problem)}
      {...(value !== undefined && { value })}
      {...(text !== undefined && { inputValue: text })}
      {...(onTextChange && { onInputChange: onTextChange })}
      defaultItems={options}
      defaultFilter={(name, typed) => foldTerm(name).includes(foldTerm(typed))}
      allowsCustomValue={allowsOther}
      // A field that a choice has emptied is not asked for the next one by a list that lies over the form.
      menuTrigger={text === "" ? "manual" : "input"}
      // With a name that is new, an empty list would only lie over the form.
      allowsEmptyCollection={!allowsOther}
      {...(onSettle && { onBlur: onSettle })}
      onChange={(id) => onChange?.(id === null ? null : String(id))}
    >
      <FieldFrame label={label} hint={hint} problem={problem}>
        <div className={styles.combined}>
          <Input
            className={styles.input ?? ""}
            onKeyDown={({ key, currentTarget }) => {
              if (key === "Enter" && !currentTarget.getAttribute("aria-activedescendant")) onSettle?.();
            }}
          />
          <Button className={styles.unfold ?? ""}>
            <span aria-hidden="true" className={styles.arrow} />
          </Button>
        </div>
      </FieldFrame>
      <Options emptyText="Uyan bir şey yok." />
    </AriaComboBox>
  );
}
