import { turkishMoment } from "../../../../domain/turkish-date.ts";
import type { ArticleFields } from "../../../document/article-fields.ts";
import { copy as issueCopy } from "../../issues/issue-words.ts";
import type { FieldName } from "../sync/merge-fields.ts";
import { copy } from "../writing-copy.ts";

/** A field's value as a person reads it; empty where there is none. */
export function fieldWords(fields: Partial<ArticleFields>, name: FieldName): string {
  const { image, authors = [], categories = [], pdf, pageSetup, date, ...texts } = fields;
  if (name === "image") return image ? (image.alt ?? copy.fields.image) : "";
  if (name === "authors") return authors.map(({ author }) => author).join(", ");
  if (name === "categories") return categories.join(", ");
  if (name === "pdf") return pdf?.name ?? "";
  if (name === "pageSetup") return pageSetup ? issueCopy.setupOf(pageSetup) : "";
  if (name === "date") return date ? turkishMoment(date) : "";
  return texts[name] ?? "";
}
