import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type ProposedArticle, proposeArticles } from "../../src/issues/articles/propose-articles.ts";
import { launchBrowser } from "../../test/browser.ts";
import { describeMachine } from "../report/machine.ts";
import { table } from "../report/table.ts";
import {
  type Compared,
  compareArticle,
  comparePictures,
  type KnownArticle,
  MIN_WORDS,
} from "./compare-articles.ts";
import { foreignMagazines } from "./foreign-magazines.ts";
import { fourthMagazines } from "./fourth-magazines.ts";
import { furtherMagazines } from "./further-magazines.ts";
import { furtherWholeMagazines } from "./further-whole-magazines.ts";
import { lastMagazines } from "./last-magazines.ts";
import { lastWholeMagazines } from "./last-whole-magazines.ts";
import { furtherLayouts, layouts } from "./layouts.ts";
import { magazines } from "./magazines.ts";
import { ordinaryMagazinesCountedOnce } from "./ordinary-counted-once.ts";
import { ordinaryMagazines } from "./ordinary-magazines.ts";
import { readIssue } from "./read-issue.ts";
import { sampleArticles } from "./sample-truth.ts";
import { secondForeignMagazines } from "./second-foreign-magazines.ts";
import { smallMagazines } from "./small-magazines.ts";
import { thirdForeignMagazines } from "./third-foreign-magazines.ts";
import { PACKAGES, typeset } from "./typesetting.ts";
import { usualMagazines } from "./usual-magazines.ts";
import { wholeMagazines } from "./whole-magazines.ts";

/*
 * npm run bench:articles [-- --only "three columns"] [--keep folder]
 * How many articles of an issue are proposed whole: the sample's three issues, others that Chromium typesets, and
 * others by TeX, troff, WeasyPrint and LibreOffice, as far as they are installed. Tables
 * are compared by themselves, as a page does not say where in the text they belong.
 */
const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, keep: { type: "string" } },
});
const folder = values.keep ?? (await mkdtemp(join(tmpdir(), "mecmua-bench-")));
await mkdir(folder, { recursive: true });
const rows: string[][] = [];
const failed: string[] = [];

if ("the sample".includes(values.only)) {
  const proposals: ProposedArticle[] = [];
  for (const number of [10, 11, 12]) proposals.push(...(await proposed(`sample/issues/sayi-${number}.pdf`)));
  report("the sample", await sampleArticles(), proposals);
}
const browser = await launchBrowser();
for (const { name, html, known, program, ...kind } of [
  ...(await layouts()),
  ...(await furtherLayouts()),
  ...(await magazines()),
  ...(await smallMagazines()),
  ...(await furtherMagazines()),
  ...(await usualMagazines()),
  ...(await lastMagazines()),
  ...(await foreignMagazines()),
  ...(await secondForeignMagazines()),
  ...(await thirdForeignMagazines()),
  ...(await fourthMagazines()),
  ...(await wholeMagazines()),
  ...(await furtherWholeMagazines()),
  ...(await lastWholeMagazines()),
  ...(await ordinaryMagazines()),
  ...(await ordinaryMagazinesCountedOnce()),
].filter((one) => one.name.includes(values.only))) {
  const path = join(folder, `${name.replaceAll(/\W+/g, "-")}.pdf`);
  if (!(await (program ? typeset(program, html, path) : print(html, path)))) {
    failed.push(`${name}: skipped, ${program} is not installed (${program && PACKAGES[program]})`);
    continue;
  }
  report(name, known, await proposed(path, kind), html);
}
await browser.close();
if (!values.keep) await rm(folder, { recursive: true });
console.log(`${describeMachine()}\n`);
console.log(
  table(
    [
      "issue",
      "articles whole",
      "titles",
      "authors",
      "words in order, least",
      "proposed beside them",
      "notes at their calls",
      "pictures; with their caption; none's",
      "of the whole ones taken as sure",
    ],
    rows,
  ),
);
console.log(failed.join("\n"));
process.exit(0);

async function print(html: string, path: string): Promise<true> {
  const page = await browser.newPage();
  await page.setContent(html);
  await writeFile(path, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  await page.close();
  return true;
}

async function proposed(path: string, kind?: Parameters<typeof readIssue>[1]): Promise<ProposedArticle[]> {
  return proposeArticles(await readIssue(path, kind));
}

function report(
  name: string,
  known: readonly KnownArticle[],
  proposals: readonly ProposedArticle[],
  html?: string,
): void {
  const compared = known.map((article) => compareArticle(article, proposals));
  const count = (is: (one: Compared) => boolean) => `${compared.filter(is).length} of ${known.length}`;
  const pictures = html === undefined ? null : comparePictures(html, proposals);
  if (pictures && pictures.others.length > 0)
    failed.push(`${name}: pictures: ${pictures.others.join(" | ")}`);
  const least = Math.min(...compared.map(({ words }) => words));
  const sure = new Set(proposals.filter(({ isSure }) => isSure).map(({ title }) => title));
  rows.push([
    name,
    count(({ isWhole }) => isWhole),
    count(({ hasTitle }) => hasTitle),
    count(({ hasAuthors }) => hasAuthors),
    least.toFixed(4),
    `${proposals.length - compared.filter(({ hasTitle }) => hasTitle).length}`,
    `${compared.reduce((sum, { notes }) => sum + notes, 0)} of ${known.reduce((sum, { notes }) => sum + notes.length, 0)}`,
    pictures
      ? `${pictures.found} of ${pictures.known}; ${pictures.captioned}; ${pictures.others.length}`
      : "",
    count(({ isWhole, title }) => isWhole && sure.has(title)),
  ]);
  console.error(rows.at(-1)?.join("  "));
  for (const { title, isWhole, hasTitle, hasAuthors, words, differences } of compared)
    if (!isWhole)
      failed.push(
        `${name}: ${title}: title ${hasTitle}, authors ${hasAuthors}, words ${words.toFixed(4)} of ${MIN_WORDS}: ${differences}`,
      );
}
