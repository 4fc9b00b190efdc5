/**
 * Typesets the sample magazine's digital issues: node sample/make/issues/main.ts [number …]
 * Reads sample/posts, sample/images and the editions beside this file; writes sample/issues and the
 * cover pictures sample/images/sayi-NN.webp.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderCover } from "./cover-image.ts";
import { readEditions } from "./edition.ts";
import { frontMatterFor } from "./front-matter.ts";
import { typesetIssue } from "./typeset-issue.ts";

const sample = join(import.meta.dirname, "../..");
const issues = join(sample, "issues");
const wished = process.argv.slice(2).map(Number);

mkdirSync(issues, { recursive: true });
for (const edition of readEditions(join(import.meta.dirname, "editions"))) {
  if (wished.length && !wished.includes(edition.number)) continue;
  const name = `sayi-${edition.number}`;
  const pdf = join(issues, `${name}.pdf`);
  const bytes = await typesetIssue(edition, { posts: join(sample, "posts"), images: join(sample, "images") });
  writeFileSync(pdf, bytes);
  writeFileSync(join(issues, `${name}.md`), frontMatterFor(edition));
  await renderCover(pdf, join(sample, "images", `${name}.webp`));
  console.log(`${name}.pdf ${Math.round(bytes.length / 1024)} KB`);
}
