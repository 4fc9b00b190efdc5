import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { cardRank, searchedCard, termParts } from "../../src/domain/search/search-term.ts";

/** What the sample's files say of a post, read without the product's own code. */
export interface SamplePost {
  readonly title: string;
  readonly abstract?: string;
  readonly categories: readonly string[];
  readonly author?: string | readonly string[];
  readonly interviewer?: string;
  readonly image?: string;
  readonly date: string;
  readonly pdf?: string;
}

/** The sample magazine, newest first. */
export const sample: readonly SamplePost[] = ["posts", "issues"]
  .flatMap((folder) => frontMatters(new URL(`../../sample/${folder}/`, import.meta.url)))
  .sort((one, other) => Date.parse(other.date) - Date.parse(one.date));

/** After the pages of the magazine. */
export const FOOTER_LINKS = ["Arşiv", "Sayılar", "Gizlilik", "RSS", "Okuma listesi", "İşaretlerim"];

const currentIssue = sample.find(({ pdf }) => pdf !== undefined);

/** As the home page has it: the newest post, the newest issue, then the rest. */
export const frontPage: readonly SamplePost[] = [
  ...sample.slice(0, 1),
  ...sample.filter((post) => post === currentIssue),
  ...sample.slice(1).filter((post) => post !== currentIssue),
];

function frontMatters(folder: URL): SamplePost[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => parse(readFileSync(new URL(name, folder), "utf8").split(/^---$/m)[1] ?? "") as SamplePost);
}

/** Titles of the posts whose title or abstract holds the term, by a fold of this test's own; the best first. */
export function titlesHolding(term: string): string[] {
  const rank = ({ title, abstract }: SamplePost) =>
    cardRank(termParts(term), searchedCard(title, abstract ?? null)) ?? -1;
  return sample
    .filter(({ title, abstract }) =>
      [title, abstract ?? ""].some((text) => plain(text).includes(plain(term))),
    )
    .sort((one, other) => rank(other) - rank(one))
    .map(({ title }) => title);
}

function plain(text: string): string {
  const letters = text.toLocaleLowerCase("tr").normalize("NFD");
  return letters.replace(/\p{M}/gu, "").replaceAll("ı", "i");
}

/** Posts that the journeys visit. */
export const ARTICLE = { path: "/post/isik-ve-golge", title: "IŞIK VE GÖLGE" };
export const ISSUE = { path: "/post/sayi-12-yol", pdf: "/pdf/sayi-12-yol", title: "Sayı 12: Yol" };

/** The sample's reader, as the start of the server prints it. */
export const MEMBER = { username: "okur", password: "poyraz-12" };
