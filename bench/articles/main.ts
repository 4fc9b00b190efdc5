import { glob } from "node:fs/promises";
import { proposeArticles } from "../../src/issues/articles/propose-articles.ts";
import { compareArticle } from "./compare-articles.ts";
import { readIssue } from "./read-issue.ts";
import { sampleArticles } from "./sample-truth.ts";

const proposals = [];
for await (const file of glob("sample/issues/*.pdf")) {
  const issue = await readIssue(file);
  const began = performance.now();
  const found = proposeArticles(issue);
  console.log(file, (performance.now() - began).toFixed(0), "ms");
  for (const article of found) console.log("  ", article.isSure ? "*" : " ", article.pages.join("-"), article.section, "|", article.title, "|", article.bylines.map((b) => b.author).join(), "|", article.spot.slice(0, 40), "|", article.blocks.length);
  proposals.push(...found);
}
let whole = 0;
for (const known of await sampleArticles()) {
  const compared = compareArticle(known, proposals);
  if (compared.isWhole) whole += 1;
  console.log(compared.isWhole ? "ok " : "NO ", compared.title, compared.hasTitle, compared.hasAuthors, compared.words.toFixed(4), compared.tables.toFixed(3), compared.isWhole && compared.words > 0.995 ? "" : compared.differences);
}
console.log(whole);
process.exit(0);
