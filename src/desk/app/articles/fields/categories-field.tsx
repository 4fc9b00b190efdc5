import { useState } from "react";
import { foldTerm, plainLine } from "../../../../domain/turkish-text.ts";
import { Button } from "../../components/button.tsx";
import { ComboBox } from "../../components/combo-box.tsx";
import { copy } from "../writing-copy.ts";
import styles from "./article-fields.module.css";

interface CategoriesFieldProps {
  readonly value: readonly string[];
  onChange(value: readonly string[]): void;
  /** Those of other posts, the most used first. */
  readonly known: readonly string[];
}

export function CategoriesField({ value, onChange, known }: CategoriesFieldProps) {
  const [typed, setTyped] = useState("");
  const add = (given: string) => {
    const name = known.find((one) => foldTerm(one) === foldTerm(given)) ?? plainLine(given);
    if (name !== "" && !value.some((one) => foldTerm(one) === foldTerm(name))) onChange([...value, name]);
    setTyped("");
  };
  return (
    <section className={styles.group} aria-label={copy.fields.categories} data-field="categories">
      {value.length > 0 && (
        <ul className={styles.chips}>
          {value.map((name) => (
            <li key={name}>
              {name}
              <button
                type="button"
                className={styles.remove}
                aria-label={copy.fields.remove(name)}
                onClick={() => onChange(value.filter((one) => one !== name))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding}>
        <ComboBox
          label={copy.fields.addCategory}
          options={known.filter((name) => !value.includes(name)).map((name) => ({ id: name, name }))}
          value={null}
          onChange={(name) => name !== null && add(name)}
          text={typed}
          onTextChange={setTyped}
          onSettle={() => add(typed)}
          allowsOther
        />
        <Button isDisabled={plainLine(typed) === ""} onPress={() => add(typed)}>
          {copy.fields.add}
        </Button>
      </div>
    </section>
  );
}
