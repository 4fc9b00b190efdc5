import { useEffect, useRef, useState } from "react";
import { Field } from "../components/field.tsx";

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  onSearch(term: string): void;
}

const PAUSE_MS = 250;

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Its list may be left while one still waits.
  useEffect(() => () => clearTimeout(timer.current), []);
  // A link to the whole list empties the field, and Back brings a former term; what is being typed stays.
  useEffect(() => {
    if (timer.current === undefined) setTyped((term) => (term.trim() === value ? term : value));
  }, [value]);
  return (
    <Field
      label={label}
      type="search"
      value={typed}
      onChange={(term) => {
        setTyped(term);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          timer.current = undefined;
          onSearch(term.trim());
        }, PAUSE_MS);
      }}
    />
  );
}
