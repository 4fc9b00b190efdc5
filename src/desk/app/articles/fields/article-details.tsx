import { type ReactNode, useId } from "react";
import { useStore } from "zustand";
import { turkishDate } from "../../../../domain/turkish-date.ts";
import type { ArticleState } from "../../../articles/article-view.ts";
import { type ArticleFields, type ArticlePicture, KIND_FIELDS } from "../../../document/article-fields.ts";
import { DayField } from "../../components/date-field.tsx";
import type { ArticleData } from "../load-article.ts";
import type { ArticleSession } from "../sync/article-session.ts";
import type { FieldName } from "../sync/merge-fields.ts";
import { copy } from "../writing-copy.ts";
import { AddressField } from "./address-field.tsx";
import styles from "./article-fields.module.css";
import { copy as details } from "./details-copy.ts";
import { FieldConflict } from "./field-conflict.tsx";
import { ImageField } from "./image-field.tsx";
import { AuthorsField, CategoriesField } from "./names-field.tsx";

const GROUPS = ["image", "authors", "categories", "address", "date"] as const;

interface ArticleDetailsProps {
  readonly article: ArticleState;
  readonly session: ArticleSession;
  readonly choices: ArticleData["choices"];
  /** Of its text; null: it has none. */
  readonly firstPicture: (() => ArticlePicture | null) | null;
}

export function ArticleDetails({ article, session, choices, firstPicture }: ArticleDetailsProps) {
  const fields = useStore(session.store, (state) => state.fields);
  const headingId = useId();
  const field = <Name extends FieldName>(name: Name) => ({
    value: fields[name],
    onChange: (value: ArticleFields[Name]) => session.changeFields({ [name]: value }),
  });
  const groups: Record<(typeof GROUPS)[number], ReactNode> = {
    image: <ImageField {...field("image")} firstPicture={firstPicture} />,
    authors: <AuthorsField {...field("authors")} known={choices.authors} />,
    categories: <CategoriesField {...field("categories")} known={choices.categories} />,
    address: <AddressField {...field("address")} article={article} title={fields.title} />,
    date: <OwnDateField {...field("date")} article={article} />,
  };
  const names = GROUPS.filter((name) => KIND_FIELDS[article.kind].includes(name));
  return (
    <section className={styles.details} aria-labelledby={headingId}>
      <h2 id={headingId}>{copy.fields.details}</h2>
      {names.map((name) => (
        <div key={name} className={styles.group} data-field={name}>
          {groups[name]}
          <FieldConflict name={name} session={session} />
        </div>
      ))}
    </section>
  );
}

interface OwnDateFieldProps {
  readonly article: Pick<ArticleState, "plannedFor" | "publishedAt">;
  readonly value: string | null;
  onChange(date: string | null): void;
}

function OwnDateField({ article: { plannedFor, publishedAt }, value, onChange }: OwnDateFieldProps) {
  const { dateHint, dateStays, dateShown, dateAhead } = details;
  const isAhead = value !== null && value > (plannedFor ?? new Date().toISOString());
  const empty = publishedAt === null || plannedFor !== null ? dateHint : dateStays(turkishDate(publishedAt));
  return (
    <DayField
      label={copy.fields.date}
      hint={isAhead ? undefined : value === null ? empty : dateShown(turkishDate(value))}
      problem={isAhead ? dateAhead : null}
      value={value}
      onChange={onChange}
    />
  );
}
