import { Transform } from "prosemirror-transform";
import { readOutline } from "../../../domain/issue/outline-text.ts";
import { POST_TEXTS } from "../../../domain/post-fields.ts";
import { hasStraightQuotes, typographic } from "../../../domain/typographic-signs.ts";
import type { ArticleText } from "../../articles/article-sync.ts";
import { type ArticleFields, type ArticleKind, KIND_FIELDS } from "../../document/article-fields.ts";
import { checkDocument, MIN_WIDTH, type TextFinding } from "../../document/check-document.ts";
import { settleSuggestions } from "../../document/suggestions.ts";
import { copy } from "./publish-panel-copy.ts";

export interface ShownArticle extends ArticleText {
  readonly kind: ArticleKind;
  /** Position of a picture that is still being uploaded. */
  readonly pictureUnderWay: number | null;
}

type CheckedField = "title" | "pdf" | "outline" | "abstract" | "image" | "imageAlt" | "categories" | "date";

export type CheckPlace = { readonly field: CheckedField } | { readonly from: number; readonly to: number };

export interface ArticleFinding {
  readonly sentence: string;
  readonly place: CheckPlace;
  readonly isBlocking: boolean;
  readonly repair: Repairable | null;
}

/** What `repair` mends in the text or in the fields. */
export type Repairable = TextFinding | FieldRepair;

interface FieldRepair {
  /** A verb. */
  readonly label: string;
  readonly changes: Partial<ArticleFields>;
}

/** Longer ones are cut on cards and in search engines. */
const LONG_TITLE = 120;

/** Findings to look at before publishing, those that block it first. */
export function checkArticle({ kind, doc, fields, pictureUnderWay }: ShownArticle): ArticleFinding[] {
  const ofFields = inFields(fields).filter(({ place }) => isOf(kind, place));
  if (kind === "issue") return ofFields;
  // Readers get it without suggestions, which stand in the editor.
  const { doc: read, mapping } = settleSuggestions(new Transform(doc), () => "leave");
  const shown = mapping.invert();
  const inText = checkDocument(read).map((found): ArticleFinding => {
    const finding = { ...found, from: shown.map(found.from), to: shown.map(found.to, -1) };
    const { sentence, from, to, repair } = finding;
    return { sentence, place: { from, to }, isBlocking: false, repair: repair && finding };
  });
  const isEmpty = read.textContent.trim() === "" && read.content.size <= 2;
  const empty = isEmpty ? [finding(copy.noText, { from: 0, to: 0 })] : [];
  const place = pictureUnderWay === null ? null : { from: pictureUnderWay, to: pictureUnderWay };
  const missing = place === null ? [] : [finding(copy.pictureUnderWay, place, true)];
  return [...missing, ...ofFields, ...empty, ...inText];
}

function isOf(kind: ArticleKind, place: CheckPlace): boolean {
  if (!("field" in place)) return true;
  return KIND_FIELDS[kind].includes(place.field === "imageAlt" ? "image" : place.field);
}

function inFields(fields: ArticleFields): ArticleFinding[] {
  const { title, pdf, outline, abstract, image, categories, date } = fields;
  const findings: ArticleFinding[] = [];
  const length = title.trim().length;
  const { maxLength } = POST_TEXTS.title;
  if (length === 0) findings.push(finding(copy.noTitle, { field: "title" }, true));
  else if (length > maxLength) findings.push(finding(copy.titleTooLong(maxLength), { field: "title" }, true));
  else if (length > LONG_TITLE) findings.push(finding(copy.longTitle, { field: "title" }));
  if (pdf === null) findings.push(finding(copy.noPdf, { field: "pdf" }, true));
  const wrongLine = outline && readOutline(outline).problem;
  if (wrongLine) findings.push(finding(wrongLine, { field: "outline" }, true));
  if (abstract.trim() === "") findings.push(finding(copy.noAbstract, { field: "abstract" }));
  if (image === null) findings.push(finding(copy.noImage, { field: "image" }));
  if (image !== null && image.width > 0 && image.width < MIN_WIDTH)
    findings.push(finding(copy.smallImage, { field: "image" }));
  if (image !== null && !image.alt?.trim()) findings.push(finding(copy.noAlt, { field: "imageAlt" }));
  findings.push(...straightFields(fields));
  if (date !== null && date > new Date().toISOString())
    findings.push(finding(copy.dateAhead, { field: "date" }));
  if (categories.length === 0) findings.push(finding(copy.noCategory, { field: "categories" }));
  return findings;
}

function straightFields(fields: ArticleFields): ArticleFinding[] {
  return (["title", "abstract"] as const)
    .filter((field) => hasStraightQuotes(fields[field]))
    .map((field) => {
      const repair = { label: copy.curl, changes: { [field]: typographic(fields[field]) } };
      return { ...finding(copy.straightQuotes[field], { field }), repair };
    });
}

function finding(sentence: string, place: CheckPlace, isBlocking = false): ArticleFinding {
  return { sentence, place, isBlocking, repair: null };
}
