interface TextField {
  readonly label: string;
  /** In UTF-16 units; pages with many cards are kept in memory. */
  readonly maxLength: number;
  readonly column: string;
  /** Path in a content service's answer; its own name where there is none. */
  readonly path?: string;
  /** Every content service has it; for others one is asked only where it says that it has them. */
  readonly isPromised?: true;
  readonly isOnCard?: true;
  readonly isOfPicture?: true;
}

/** Each text of a post, described once: types, rows, front matter, limits and the desk's fields derive from here. */
export const POST_TEXTS = {
  title: { label: "Başlık", maxLength: 500, column: "title", isPromised: true, isOnCard: true },
  subtitle: { label: "Alt başlık", maxLength: 300, column: "subtitle" },
  abstract: { label: "Özet", maxLength: 5000, column: "abstract", isPromised: true, isOnCard: true },
  imageAlt: {
    label: "Alternatif metin",
    maxLength: 1000,
    column: "image_alt",
    path: "featuredImage.alt",
    isOfPicture: true,
  },
} as const satisfies Readonly<Record<string, TextField>>;

export const POST_LISTS = {
  categories: { label: "Bölüm adı", maxItems: 20, maxLength: 100 },
  authors: { label: "Kişi adı", maxItems: 20, maxLength: 100 },
} as const;

type Fields = typeof POST_TEXTS;
export type TextName = keyof Fields;
type With<Mark> = { [Name in TextName]: Fields[Name] extends Mark ? Name : never }[TextName];
type CardTextName = With<{ isOnCard: true }>;
type OptionalTextName = Exclude<TextName, With<{ isPromised: true }>>;
type PageTextName = Exclude<TextName, CardTextName>;
type PictureTextName = With<{ isOfPicture: true }>;
export type OwnTextName = Exclude<TextName, PictureTextName>;

export type PostTexts = { readonly [Name in TextName]: Name extends "title" ? string : string | null };
export type CardTexts = Pick<PostTexts, CardTextName>;
export type PageTexts = Pick<PostTexts, PageTextName>;
export type TextColumns = { [Name in TextName as Column<Name>]: PostTexts[Name] };
type Column<Name extends TextName> = Fields[Name]["column"];

export const TEXT_NAMES = Object.keys(POST_TEXTS) as readonly TextName[];
export const OPTIONAL_TEXTS = TEXT_NAMES.filter(
  (name) => !("isPromised" in POST_TEXTS[name]),
) as OptionalTextName[];
export const CARD_TEXTS = TEXT_NAMES.filter((name) => "isOnCard" in POST_TEXTS[name]) as CardTextName[];
export const PAGE_TEXTS = TEXT_NAMES.filter((name) => !("isOnCard" in POST_TEXTS[name])) as PageTextName[];
export const PICTURE_TEXTS = TEXT_NAMES.filter(isOfPicture);
export const OWN_TEXTS = TEXT_NAMES.filter((name) => !isOfPicture(name)) as OwnTextName[];
export const MORE_TEXTS = OWN_TEXTS.filter((name) => name !== "title");
export const NO_TEXTS = eachText([...MORE_TEXTS, ...PICTURE_TEXTS], () => null);

export function eachText<Name extends TextName, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
): Record<Name, Value> {
  const values: Partial<Record<Name, Value>> = {};
  for (const name of names) values[name] = valueFor(name);
  return values as Record<Name, Value>;
}

export function mapTexts(texts: PostTexts, change: (text: string, name: TextName) => string): PostTexts {
  return eachText(TEXT_NAMES, (name) => {
    const text = texts[name];
    return text === null ? null : change(text, name);
  }) as PostTexts;
}

function isOfPicture(name: TextName): name is PictureTextName {
  return "isOfPicture" in POST_TEXTS[name];
}

export function pathOf(name: TextName): string {
  const { path = name }: TextField = POST_TEXTS[name];
  return path;
}

export function columnOf<Name extends TextName>(name: Name): Column<Name> {
  return POST_TEXTS[name].column;
}

export function textsOf<Name extends TextName>(row: Pick<TextColumns, Column<Name>>, names: readonly Name[]) {
  return eachText(names, (name) => row[columnOf(name)]) as unknown as Pick<PostTexts, Name>;
}

export function textColumns(texts: PostTexts): TextColumns;
export function textColumns(texts: Partial<PostTexts>): Partial<TextColumns>;
export function textColumns(texts: Partial<PostTexts>): Partial<TextColumns> {
  const columns: Record<string, string | null> = {};
  for (const name of TEXT_NAMES) {
    const text = texts[name];
    if (text !== undefined) columns[columnOf(name)] = text;
  }
  return columns;
}
