import { use } from "react";
import { turkishMoment } from "../../../../domain/turkish-date.ts";
import type { ArticleFields } from "../../../document/article-fields.ts";
import { copy as issueCopy } from "../../issues/issue-words.ts";
import type { FieldName } from "../sync/merge-fields.ts";
import { copy } from "../writing-copy.ts";
import { KnownAuthors } from "./known-authors.ts";

/** For the value of a field as a person reads it; empty where there is none. */
export function useFieldWords(): (fields: Partial<ArticleFields>, name: FieldName) => string {
  const names = new Map(use(KnownAuthors).map(({ id, name }) => [id, name]));
  return (fields, name) => fieldWords(fields, name, names);
}

function fieldWords(
  fields: Partial<ArticleFields>,
  name: FieldName,
  names: ReadonlyMap<string, string>,
): string {
  const { image, authors = [], categories = [], pdf, pageSetup, outline, date, ...texts } = fields;
  if (name === "image") return image ? (image.alt ?? copy.fields.image) : "";
  if (name === "authors") return authors.map(({ author }) => names.get(author) ?? author).join(", ");
  if (name === "categories") return categories.join(", ");
  if (name === "pdf") return pdf?.name ?? "";
  if (name === "pageSetup") return pageSetup ? issueCopy.setupOf(pageSetup) : "";
  if (name === "outline") return outline ?? issueCopy.outlineOfPdf;
  if (name === "date") return date ? turkishMoment(date) : "";
  return texts[name] ?? "";
}
