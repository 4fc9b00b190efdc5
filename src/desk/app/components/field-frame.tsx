import type { ReactNode } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import styles from "./field.module.css";

export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Its fault, in the words of the server or the form. */
  readonly problem?: string | null | undefined;
}

/** Props of every React Aria field here. A refusal by the server must not keep the form from being sent again. */
export function fieldProps(problem?: FieldTexts["problem"]) {
  const className = styles.field ?? "";
  return { className, validationBehavior: "aria", isInvalid: Boolean(problem) } as const;
}

/** Stands within a React Aria field, which names its texts to screen readers. */
export function FieldFrame({ label, children, ...notes }: FieldTexts & { readonly children: ReactNode }) {
  return (
    <>
      <Label className={styles.label ?? ""}>{label}</Label>
      {children}
      <FieldNotes {...notes} />
    </>
  );
}

export function FieldNotes({ hint, problem }: Omit<FieldTexts, "label">) {
  return (
    <>
      {hint && (
        <Text slot="description" className={styles.hint ?? ""}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.problem ?? ""}>{problem}</FieldError>
    </>
  );
}
