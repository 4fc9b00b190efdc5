import { useId } from "react";
import { useStore } from "zustand";
import { slugOf } from "../../../../domain/turkish-text.ts";
import type { ArticleState } from "../../../articles/article-view.ts";
import type { ArticlePicture } from "../../../document/article-fields.ts";
import { Field } from "../../components/field.tsx";
import type { ArticleSession } from "../sync/article-session.ts";
import { copy } from "../writing-copy.ts";
import styles from "./article-fields.module.css";
import { AuthorsField } from "./authors-field.tsx";
import { CategoriesField } from "./categories-field.tsx";
import { FieldConflict } from "./field-conflict.tsx";
import { ImageField } from "./image-field.tsx";

/** Values of other posts, to choose from. */
export interface Choices {
  readonly categories: readonly string[];
  readonly authors: readonly { readonly id: string; readonly name: string }[];
}

interface ArticleDetailsProps {
  readonly article: Pick<ArticleState, "state">;
  readonly session: ArticleSession;
  readonly choices: Choices;
  firstPicture(): ArticlePicture | null;
}

/** Fields of an article beside its title, abstract and text. */
export function ArticleDetails({ article, session, choices, firstPicture }: ArticleDetailsProps) {
  const fields = useStore(session.store, (state) => state.fields);
  const conflicts = useStore(session.store, (state) => state.conflicts);
  const headingId = useId();
  const conflict = (name: keyof typeof fields) => (
    <FieldConflict
      name={name}
      conflicts={conflicts}
      onSettle={(settled, isTheirs) => session.settleField(settled, isTheirs)}
    />
  );
  return (
    <section className={styles.details} aria-labelledby={headingId}>
      <h2 id={headingId}>{copy.fields.details}</h2>
      <div className={styles.group}>
        <ImageField
          value={fields.image}
          onChange={(image) => session.changeFields({ image })}
          firstPicture={firstPicture}
        />
        {conflict("image")}
      </div>
      <div className={styles.group}>
        <AuthorsField
          value={fields.authors}
          onChange={(authors) => session.changeFields({ authors })}
          known={choices.authors}
        />
        {conflict("authors")}
      </div>
      <div className={styles.group}>
        <CategoriesField
          value={fields.categories}
          onChange={(categories) => session.changeFields({ categories })}
          known={choices.categories}
        />
        {conflict("categories")}
      </div>
      <div className={styles.group}>
        <Field
          label={copy.fields.address}
          hint={article.state === "published" ? copy.fields.addressStays : copy.fields.addressHint}
          value={fields.address ?? ""}
          placeholder={slugOf(fields.title)}
          isReadOnly={article.state === "published"}
          onChange={(address) =>
            session.changeFields({ address: address === "" ? null : asAddress(address) })
          }
        />
        {conflict("address")}
      </div>
    </section>
  );
}

/** While it is typed: a hyphen at its end is the next word's beginning. */
function asAddress(typed: string): string {
  return slugOf(typed) + (/[\s-]$/.test(typed) && slugOf(typed) !== "" ? "-" : "");
}
