import { type ReactNode, useId } from "react";
import { useStore } from "zustand";
import { slugOf } from "../../../../domain/turkish-text.ts";
import type { ArticleState } from "../../../articles/article-view.ts";
import { type ArticleFields, type ArticlePicture, KIND_FIELDS } from "../../../document/article-fields.ts";
import { MomentField } from "../../components/date-field.tsx";
import { Field } from "../../components/field.tsx";
import type { ArticleSession } from "../sync/article-session.ts";
import { copy } from "../writing-copy.ts";
import styles from "./article-fields.module.css";
import { AuthorsField } from "./authors-field.tsx";
import { CategoriesField } from "./categories-field.tsx";
import { FieldConflict } from "./field-conflict.tsx";
import { ImageField } from "./image-field.tsx";

const GROUPS = ["image", "authors", "categories", "address", "date"] as const;

export interface Choices {
  readonly categories: readonly string[];
  readonly authors: readonly { readonly id: string; readonly name: string }[];
}

interface ArticleDetailsProps {
  readonly article: Pick<ArticleState, "kind" | "state">;
  readonly session: ArticleSession;
  readonly choices: Choices;
  /** Of its text; null: it has none. */
  readonly firstPicture: (() => ArticlePicture | null) | null;
}

export function ArticleDetails({ article, session, choices, firstPicture }: ArticleDetailsProps) {
  const fields = useStore(session.store, (state) => state.fields);
  const headingId = useId();
  const groups: Partial<Record<keyof ArticleFields, ReactNode>> = {
    image: (
      <ImageField
        value={fields.image}
        onChange={(image) => session.changeFields({ image })}
        firstPicture={firstPicture}
      />
    ),
    authors: (
      <AuthorsField
        value={fields.authors}
        onChange={(authors) => session.changeFields({ authors })}
        known={choices.authors}
      />
    ),
    categories: (
      <CategoriesField
        value={fields.categories}
        onChange={(categories) => session.changeFields({ categories })}
        known={choices.categories}
      />
    ),
    address: (
      <AddressField
        article={article}
        value={fields.address}
        title={fields.title}
        onChange={(address) => session.changeFields({ address })}
      />
    ),
    date: (
      <MomentField
        label={copy.fields.date}
        hint={copy.fields.dateHint}
        value={fields.date}
        onChange={(date) => session.changeFields({ date })}
      />
    ),
  };
  const names = GROUPS.filter((name) => KIND_FIELDS[article.kind].includes(name));
  return (
    <section className={styles.details} aria-labelledby={headingId}>
      <h2 id={headingId}>{copy.fields.details}</h2>
      {names.map((name) => (
        <div key={name} className={styles.group}>
          {groups[name]}
          <FieldConflict name={name} session={session} />
        </div>
      ))}
    </section>
  );
}

interface AddressFieldProps {
  readonly article: Pick<ArticleState, "kind" | "state">;
  readonly value: string | null;
  readonly title: string;
  onChange(address: string | null): void;
}

/** A page has its address from its beginning. */
function AddressField({ article: { kind, state }, value, title, onChange }: AddressFieldProps) {
  const isFixed = kind === "page" || state === "published";
  return (
    <Field
      label={copy.fields.address}
      hint={isFixed ? copy.fields.addressStays[kind] : copy.fields.addressHint}
      value={value ?? ""}
      placeholder={slugOf(title)}
      isReadOnly={isFixed}
      onChange={(address) => onChange(address === "" ? null : asAddress(address))}
    />
  );
}

/** While it is typed: a hyphen at its end is the next word's beginning. */
function asAddress(typed: string): string {
  return slugOf(typed) + (/[\s-]$/.test(typed) && slugOf(typed) !== "" ? "-" : "");
}
