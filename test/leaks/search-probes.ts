import { dataAddress, paths } from "../../src/domain/paths.ts";
import { type Answer, Asker } from "./ask.ts";
import type { FoundLeak, SearchedSite } from "./find-leaks.ts";

/** As long as a mark, and nowhere. */
const NOWHERE = "wjqhvkxzyp";

/** Where a site looks for a word. */
function searches(term: string, issues: readonly (readonly [id: string, version: string])[]): string[] {
  return [
    // What the home page and the grid's next pages are made of.
    dataAddress(paths.home({ term })),
    paths.titles(term),
    paths.foundTexts(term),
    ...issues.map(([id, version]) => paths.findInIssue(id, version, term)),
  ];
}

/**
 * Searches for every mark, its beginning, a misspelling of it, and two marks beside each other. What is hidden from
 * everybody must be answered as a word that is nowhere; of what is for members a visitor may learn that a word is
 * there (see docs/decisions), and no other one.
 * @param issues that have pages to find in
 */
export async function probeSearches(
  { address, marks, member, outsiders }: Pick<SearchedSite, "address" | "marks" | "member" | "outsiders">,
  issues: readonly (readonly [id: string, version: string])[],
): Promise<{ readonly requests: number; readonly leaks: readonly FoundLeak[] }> {
  const asker = new Asker(address);
  const leaks: FoundLeak[] = [];
  const ask = (target: string, cookie: string) =>
    asker.ask({ target, headers: cookie ? { cookie } : ({} as Record<string, string>) });
  const known = new Map<string, Promise<string>>();
  const nowhere = ({ term, said, place, cookie }: Probe) => {
    const other = said.reduce((text, word) => text.replaceAll(word, NOWHERE.slice(0, word.length)), term);
    const key = [other, place, cookie].join("\n");
    const answer =
      known.get(key) ??
      ask(searches(other, issues)[place] ?? "", cookie).then((answer) => without(answer, [NOWHERE]));
    known.set(key, answer);
    return answer;
  };
  const ofTerm = (term: string, said: readonly string[], isHidden: boolean, cookie: string): Probe[] =>
    searches(term, issues).map((target, place) => ({ term, said, isHidden, cookie, target, place }));
  const visitor = outsiders.anonymous ?? "";
  const gated = [...marks.words("members"), ...marks.words("later")];
  const probes = [
    ...marks
      .words("nobody")
      .flatMap((word, index) => [
        ...[word, misspelt(word)].flatMap((term) => ofTerm(term, [term], true, visitor)),
        ...(index % 4 === 0 ? ofTerm(word, [word], true, member) : []),
      ]),
    ...gated.flatMap((word, index) => {
      const other = gated[index + 1] ?? word;
      return [
        ...[word, word.slice(0, -1), misspelt(word)].flatMap((term) => ofTerm(term, [term], false, visitor)),
        // Whether words stand beside each other tells a text word by word.
        ...[`"sayfa ${word}"`, `sayfa-${word}`].flatMap((term) => ofTerm(term, [word], true, visitor)),
        ...ofTerm(`"${word} ${other}"`, [word, other], true, visitor),
      ];
    }),
  ];
  await asker.askAll(probes, async (probe) => {
    const { target, term, said, isHidden, cookie } = probe;
    const answer = await ask(target, cookie);
    const note = (what: string) =>
      leaks.push({ who: cookie ? "member" : "anonymous", asked: target, status: answer.status, what });
    for (const { place, audience } of marks.find(answer.body, said))
      if (!cookie || audience !== "members") note(place);
    if (isHidden && without(answer, said) !== (await nowhere(probe))) note(`the search tells of “${term}”`);
  });
  return { requests: asker.requests, leaks };
}

interface Probe {
  readonly term: string;
  /** Words of the term: they may stand in the answer, as whoever asks said them. */
  readonly said: readonly string[];
  /** The answer must be that to words which are nowhere. */
  readonly isHidden: boolean;
  readonly cookie: string;
  readonly target: string;
  /** Of the address among those that search. */
  readonly place: number;
}

function misspelt(word: string): string {
  return `${word.slice(0, 3)}${word[4]}${word[3]}${word.slice(5)}`;
}

function without({ status, body }: Answer, said: readonly string[]): string {
  return said.reduce((text, word) => text.replaceAll(word, "…"), `${status} ${body.toString("utf8")}`);
}
