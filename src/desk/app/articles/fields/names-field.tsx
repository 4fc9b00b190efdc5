import { useState } from "react";
import { AUTHOR_ROLES } from "../../../../domain/author.ts";
import { foldTerm, plainLine } from "../../../../domain/turkish-text.ts";
import type { ArticleFields } from "../../../document/article-fields.ts";
import { Button } from "../../components/button.tsx";
import { ComboBox } from "../../components/combo-box.tsx";
import type { Option } from "../../components/options.tsx";
import { Select } from "../../components/select.tsx";
import { copy } from "../writing-copy.ts";
import styles from "./article-fields.module.css";
import { copy as details } from "./details-copy.ts";

interface AuthorsFieldProps {
  readonly value: ArticleFields["authors"];
  onChange(value: ArticleFields["authors"]): void;
  readonly known: readonly Option[];
}

const ROLES = AUTHOR_ROLES.map((id) => ({ id, name: details.roles[id] }));

export function AuthorsField({ value, onChange, known }: AuthorsFieldProps) {
  const nameOf = (author: string) => known.find(({ id }) => id === author)?.name ?? author;
  return (
    <section className={styles.group} aria-label={copy.fields.authors}>
      {value.length > 0 && (
        <ul className={styles.people}>
          {value.map(({ author, role }, index) => (
            <li key={author}>
              <span>{nameOf(author)}</span>
              <Select
                label={details.role(nameOf(author))}
                isLabelHidden
                options={ROLES}
                value={role}
                onChange={(chosen) => onChange(value.with(index, { author, role: chosen }))}
              />
              <RemoveButton name={nameOf(author)} onPress={() => onChange(value.toSpliced(index, 1))} />
            </li>
          ))}
        </ul>
      )}
      <NameAdder
        label={details.addAuthor}
        hint={details.addAuthorHint}
        known={known}
        isListed={(id) => value.some(({ author }) => author === id)}
        onAdd={(author) => onChange([...value, { author, role: "writer" }])}
      />
    </section>
  );
}

interface CategoriesFieldProps {
  readonly value: readonly string[];
  onChange(value: readonly string[]): void;
  /** Those of other posts, the most used first. */
  readonly known: readonly string[];
}

export function CategoriesField({ value, onChange, known }: CategoriesFieldProps) {
  const listed = new Set(value.map(foldTerm));
  return (
    <section className={styles.group} aria-label={copy.fields.categories}>
      {value.length > 0 && (
        <ul className={styles.chips}>
          {value.map((name, index) => (
            <li key={name}>
              {name}
              <RemoveButton name={name} onPress={() => onChange(value.toSpliced(index, 1))} />
            </li>
          ))}
        </ul>
      )}
      <NameAdder
        label={details.addCategory}
        known={known.map((name) => ({ id: name, name }))}
        isListed={(name) => listed.has(foldTerm(name))}
        onAdd={(name) => onChange([...value, name])}
      />
    </section>
  );
}

function RemoveButton({ name, onPress }: { name: string; onPress(): void }) {
  return (
    <button type="button" className={styles.remove} aria-label={details.remove(name)} onClick={onPress}>
      ×
    </button>
  );
}

interface NameAdderProps {
  readonly label: string;
  readonly hint?: string;
  readonly known: readonly Option[];
  isListed(id: string): boolean;
  /** @param id of a known one, else the name that was typed */
  onAdd(id: string): void;
}

function NameAdder({ label, hint, known, isListed, onAdd }: NameAdderProps) {
  const [typed, setTyped] = useState("");
  const add = (id: string) => {
    if (id !== "" && !isListed(id)) onAdd(id);
    setTyped("");
  };
  const addTyped = () => {
    const name = plainLine(typed);
    add(known.find((one) => foldTerm(one.name) === foldTerm(name))?.id ?? name);
  };
  return (
    <div className={styles.adding}>
      <ComboBox
        label={label}
        hint={hint}
        options={known.filter(({ id }) => !isListed(id))}
        value={null}
        onChange={(id) => id !== null && add(id)}
        text={typed}
        onTextChange={setTyped}
        onSettle={addTyped}
        allowsOther
      />
      <Button isDisabled={plainLine(typed) === ""} onPress={addTyped}>
        {details.add}
      </Button>
    </div>
  );
}
