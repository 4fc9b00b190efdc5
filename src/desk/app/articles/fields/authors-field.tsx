import { useState } from "react";
import { AUTHOR_ROLES } from "../../../../domain/author.ts";
import { foldTerm, plainLine } from "../../../../domain/turkish-text.ts";
import type { ArticleFields } from "../../../document/article-fields.ts";
import { Button } from "../../components/button.tsx";
import { ComboBox } from "../../components/combo-box.tsx";
import { Select } from "../../components/select.tsx";
import { copy } from "../writing-copy.ts";
import styles from "./article-fields.module.css";

interface AuthorsFieldProps {
  readonly value: ArticleFields["authors"];
  onChange(value: ArticleFields["authors"]): void;
  readonly known: readonly { readonly id: string; readonly name: string }[];
}

const ROLES = AUTHOR_ROLES.map((id) => ({ id, name: copy.fields.roles[id] }));

export function AuthorsField({ value, onChange, known }: AuthorsFieldProps) {
  const [typed, setTyped] = useState("");
  const nameOf = (author: string) => known.find(({ id }) => id === author)?.name ?? author;
  const add = (author: string) => {
    if (author !== "" && !value.some((one) => one.author === author))
      onChange([...value, { author, role: "writer" }]);
    setTyped("");
  };
  const addTyped = () => {
    const name = plainLine(typed);
    add(known.find((one) => foldTerm(one.name) === foldTerm(name))?.id ?? name);
  };
  return (
    <section className={styles.group} aria-label={copy.fields.authors}>
      {value.length > 0 && (
        <ul className={styles.people}>
          {value.map(({ author, role }, index) => (
            <li key={author}>
              <span>{nameOf(author)}</span>
              <Select
                label={copy.fields.role(nameOf(author))}
                isLabelHidden
                options={ROLES}
                value={role}
                onChange={(chosen) => onChange(value.with(index, { author, role: chosen }))}
              />
              <button
                type="button"
                className={styles.remove}
                aria-label={copy.fields.remove(nameOf(author))}
                onClick={() => onChange(value.filter((one) => one.author !== author))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding}>
        <ComboBox
          label={copy.fields.addAuthor}
          hint={copy.fields.addAuthorHint}
          options={known.filter(({ id }) => !value.some(({ author }) => author === id))}
          value={null}
          onChange={(id) => id !== null && add(id)}
          text={typed}
          onTextChange={setTyped}
          onSettle={addTyped}
          allowsOther
        />
        <Button isDisabled={plainLine(typed) === ""} onPress={addTyped}>
          {copy.fields.add}
        </Button>
      </div>
    </section>
  );
}
