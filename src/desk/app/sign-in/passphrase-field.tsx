import { useState } from "react";
import { Field } from "../components/field.tsx";
import { Checkbox } from "../components/toggle.tsx";
import { copy } from "./sign-in-copy.ts";

interface PassphraseFieldProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  /** Password managers offer a new one then, and keep it. */
  readonly isNew?: boolean;
  readonly hint?: string;
  readonly problem: string | undefined;
}

/** A passphrase can be shown while it is typed: a slip in a new one would lock its owner out. */
export function PassphraseField({ isNew = false, ...props }: PassphraseFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <Field
        {...props}
        type={isShown ? "text" : "password"}
        autoComplete={isNew ? "new-password" : "current-password"}
        autoCorrect="off"
        spellCheck="false"
        maxLength={500}
        isRequired
      />
      <Checkbox label={copy.show} isSelected={isShown} onChange={setShown} />
    </div>
  );
}
