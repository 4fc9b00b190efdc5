import { useState } from "react";
import { Field } from "../components/field.tsx";

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  /** With what was typed, once typing pauses. */
  onSearch(term: string): void;
}

/** In milliseconds. */
const PAUSE = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  return (
    <Field
      label={label}
      type="search"
      value={typed}
      onChange={(term) => {
        setTyped(term);
        clearTimeout(timer);
        timer = setTimeout(() => onSearch(term.trim()), PAUSE);
      }}
    />
  );
}
