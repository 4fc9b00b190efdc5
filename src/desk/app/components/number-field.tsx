import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Input } from "react-aria-components/Input";
import { TextField } from "react-aria-components/TextField";
import { turkishNumber, wholeNumber } from "../../../domain/turkish-number.ts";
import styles from "./field.module.css";
import { FieldFrame, type FieldTexts, fieldProps } from "./field-frame.tsx";
import { copy } from "./number-field-copy.ts";

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

interface OwnNumberFieldProps extends FieldTexts {
  readonly value: number | null;
  /** @param value null: nothing, or nothing that can be taken, is typed */
  onChange(value: number | null): void;
  readonly min: number;
  readonly max: number;
  readonly isRequired?: boolean;
}

/** A whole number. What is typed stays as it is; a form is not sent while it cannot be taken. */
export function NumberField({
  value,
  onChange,
  min,
  max,
  isRequired = false,
  ...texts
}: OwnNumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ text: wordsOf(value), value });
  const [isChecked, setChecked] = useState(false);
  // Another value is the form's own, as after its changes were discarded.
  const text = typed.value === value ? typed.text : wordsOf(value);
  const isTaken = text.trim() === "" ? !isRequired : readNumber(text, min, max) !== null;
  const refusal = isTaken ? "" : copy.refusal(min, max);
  useEffect(() => input.current?.setCustomValidity(refusal), [refusal]);
  const problem = (isChecked && refusal) || texts.problem;

  function type(written: string): void {
    const read = readNumber(written, min, max);
    setTyped({ text: written, value: read });
    setChecked(false);
    onChange(read);
  }
  function step(by: number): void {
    type(wordsOf(value === null ? min : Math.min(max, Math.max(min, value + by))));
  }
  return (
    <TextField
      {...fieldProps(problem)}
      value={text}
      onChange={type}
      onBlur={() => setChecked(text !== "")}
      onKeyDown={(event) => {
        const by = STEPS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        step(by);
      }}
      isRequired={isRequired}
      inputMode="numeric"
      autoComplete="off"
    >
      <FieldFrame {...texts} problem={problem}>
        <div className={styles.combined}>
          <Input ref={input} className={styles.input ?? ""} onInvalid={() => setChecked(true)} />
          {[
            { by: -1, label: copy.fewer(texts.label), sign: "−", isEnd: value === min },
            { by: 1, label: copy.more(texts.label), sign: "+", isEnd: value === max },
          ].map(({ by, label, sign, isEnd }) => (
            <Button
              key={sign}
              aria-label={label}
              className={styles.step ?? ""}
              isDisabled={isEnd}
              // The field's arrow keys do the same.
              excludeFromTabOrder
              onPress={() => step(by)}
            >
              <span aria-hidden="true">{sign}</span>
            </Button>
          ))}
        </div>
      </FieldFrame>
    </TextField>
  );
}

function readNumber(text: string, min: number, max: number): number | null {
  const number = wholeNumber(text);
  return number !== null && number >= min && number <= max ? number : null;
}

function wordsOf(value: number | null): string {
  return value === null ? "" : turkishNumber(value);
}
