import { type KeyboardEvent, useId } from "react";
import type { OwnTextName } from "../../../../domain/post-fields.ts";
import { typeSigns } from "../../forms/typed-signs.ts";
import styles from "./growing-text.module.css";

interface GrowingTextProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  readonly look: OwnTextName;
  readonly placeholder: string;
  readonly hint?: string;
  /** So many UTF-16 units from the start are marked. */
  readonly marked?: number;
  readonly isReadOnly: boolean;
  /** The cursor is in it when it appears. */
  readonly isFirst: boolean;
  /** Called for Enter: these texts have no lines. */
  onEnter(): void;
}

const focusOn = (field: HTMLTextAreaElement | null) => field?.focus();

export function GrowingText({
  label,
  value,
  onChange,
  look,
  placeholder,
  hint,
  marked,
  isReadOnly,
  isFirst,
  onEnter,
}: GrowingTextProps) {
  const hintId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className={styles.field} data-look={look} data-field={look}>
      <div className={styles.grow}>
        {/* The same words behind the field carry the mark. */}
        <div className={styles.mirror} aria-hidden="true">
          {marked !== undefined && <mark>{value.slice(0, marked)}</mark>}
          {value === "" ? placeholder : value.slice(marked ?? 0)}{" "}
        </div>
        <textarea
          rows={1}
          aria-label={label}
          aria-describedby={hint ? hintId : undefined}
          value={value}
          placeholder={placeholder}
          readOnly={isReadOnly}
          ref={isFirst ? focusOn : undefined}
          onBeforeInput={typeSigns}
          onChange={(event) => onChange(event.target.value.replace(/[\r\n]+/g, " "))}
          onKeyDown={onKeyDown}
        />
      </div>
      {hint && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}
