import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { KnownArticle } from "./compare-articles.ts";

/** The sample's articles, which are printed in its issues. */
export async function sampleArticles(): Promise<KnownArticle[]> {
  const articles: KnownArticle[] = [];
  for await (const file of glob(join("sample", "posts", "*.md")))
    articles.push(articleOf(await readFile(file, "utf8")));
  return articles.sort((one, other) => one.title.localeCompare(other.title, "tr"));
}

function articleOf(markdown: string): KnownArticle {
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
  const field = (name: string) => new RegExp(`^${name}: *"?(.*?)"?$`, "m").exec(head)?.[1] ?? "";
  const names = ["author", "authors", "interviewer"].flatMap((name) =>
    field(name)
      .replaceAll(/[[\]]/g, "")
      .split(",")
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  );
  const lines = body.split("\n");
  const isTable = (line: string) => line.startsWith("|");
  const isNote = (line: string) => /^\[\^\d+\]:/.test(line);
  const text = [...lines.filter((line) => !isTable(line) && !isNote(line)), ...lines.filter(isNote)].join(
    "\n",
  );
  return {
    title: field("title"),
    authors: names,
    text: plain(text),
    tables: plain(lines.filter(isTable).join("\n")),
    notes: [...body.matchAll(/(\S+)\[\^(\d+)\](?!:)/g)].map(([, after = "", number]) => ({
      after: plain(after),
      text: plain(new RegExp(`^\\[\\^${number}\\]: (.*)$`, "m").exec(body)?.[1] ?? ""),
    })),
  };
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/<figcaption>.*?<\/figcaption>/g, "")
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replaceAll(/\[\^(\d+)\]/g, " $1 ")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/<[^>]*>|[*_`#>|~\\]/g, (sign) => (sign === "|" ? " " : ""))
    .replaceAll(/^```.*$/gm, "");
}
