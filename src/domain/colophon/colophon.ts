import { COLOPHON_TITLES, SETTING_LABELS } from "../setting-labels.ts";
import { escapeHtml } from "../text/html-text.ts";
import { foldTurkish } from "../turkish-text.ts";

type ColophonPage = keyof typeof COLOPHON_TITLES;

const PRINTED = [
  "owner",
  "representative",
  "responsibleEditor",
  "editorInChief",
  "publicationKind",
  "address",
  "printer",
  "printerAddress",
  "issn",
  "eissn",
] as const;
const CONTACT = ["address", "phone", "email", "notificationAddress", "host", "hostAddress"] as const;

/** Settings that tell who publishes the magazine and how they are reached, in the order of their pages. */
export const COLOPHON_FIELDS = [...PRINTED, ...CONTACT.slice(1)] as const;
export type ColophonField = (typeof PRINTED | typeof CONTACT)[number];
export type Colophon = { readonly [Name in ColophonField]?: string };

/** Article 4 of the press law (5187) does not ask for these, or only where there is one. */
const OPTIONAL: ReadonlySet<ColophonField> = new Set(["representative", "editorInChief", "issn", "eissn"]);

/** Fields that the press law names and nobody filled in. */
export function missingInColophon(given: { readonly [Name in ColophonField]?: unknown }): ColophonField[] {
  return COLOPHON_FIELDS.filter((name) => !(OPTIONAL.has(name) || given[name]));
}

/** The magazine's own pages, and after them those that the colophon makes. */
export function withColophonPages<Link extends { readonly id: string; readonly title: string }>(
  pages: readonly Link[],
  colophon: Colophon | undefined,
) {
  const made = Object.entries(COLOPHON_TITLES).map(([id, title]) => ({ id, title }));
  return [
    ...pages,
    ...made.filter(({ id }) => fieldsOn(id, colophon).length > 0 && pages.every((page) => page.id !== id)),
  ];
}

/** A page with what the colophon says there above its text, but for lines that stand in the text as well; null: there is neither. */
export function withColophon(
  id: string,
  page: { readonly title: string; readonly html: string | null } | null,
  colophon: Colophon = {},
) {
  const fields = fieldsOn(id, colophon);
  if (page === null && fields.length === 0) return null;
  const { title, html } = page ?? { title: COLOPHON_TITLES[id as ColophonPage], html: null };
  const said = wordsOf(html ?? "");
  const lines = fields.flatMap((name) => {
    const [label, value] = [SETTING_LABELS[name], colophon[name] ?? ""];
    const isSaid = [" ", "|"].some((gap) => said.includes(wordsOf(`|${label}${gap}${escapeHtml(value)}|`)));
    if (isSaid) return [];
    return `<dt>${label}</dt><dd>${valueHtml(name, value)}</dd>`;
  });
  return { id, title, html: (lines.length > 0 ? `<dl>${lines.join("")}</dl>` : "") + (html ?? "") };
}

function fieldsOn(id: string, colophon: Colophon = {}): ColophonField[] {
  const given = (names: readonly ColophonField[]) => names.filter((name) => colophon[name] !== undefined);
  if (id === ("kunye" satisfies ColophonPage)) return given(PRINTED);
  const contact = id === ("iletisim" satisfies ColophonPage) ? given(CONTACT) : [];
  // Whose address it is stands above it.
  return contact.length > 0 ? [...given(["owner"]), ...contact] : [];
}

/** A text as it is compared: its words, with a bar wherever there are tags. */
function wordsOf(html: string): string {
  const text = foldTurkish(html.replace(/<[^<>]*>/g, "|"));
  return text.replace(/[\s:|]+/g, (gap) => (gap.includes("|") ? "|" : " "));
}

function valueHtml(name: ColophonField, value: string): string {
  const shown = escapeHtml(value);
  if (name === "email") return `<a href="mailto:${shown}">${shown}</a>`;
  if (name !== "phone" || !/^\+?[\d\s()-]+$/.test(value)) return shown;
  return `<a href="tel:${value.replace(/[^+\d]/g, "")}">${shown}</a>`;
}

/** An ISSN with its hyphen, as `0378-5955`; null where the check digit, weighted modulo 11, says it is none. */
export function parseIssn(typed: string): string | null {
  const [, first = "", last = ""] =
    /^(?:e?-?ISSN[\s:]*)?(\d{4})[\s–-]?(\d{3}[\dX])$/i.exec(typed.trim()) ?? [];
  const digits = [...`${first}${last.toUpperCase()}`].map((digit) => (digit === "X" ? 10 : Number(digit)));
  const sum = digits.reduce((sum, digit, index) => sum + digit * (8 - index), 0);
  return first !== "" && sum % 11 === 0 ? `${first}-${last.toUpperCase()}` : null;
}
