import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/* Where the documentation leads: `node lint/links.ts` lists links, pictures and names of source files that are not there. */

const DOCUMENTS = globSync(["*.md", "docs/**/*.md", "{bench,fonts}/**/README.md"], {
  exclude: (path) => path.includes("node_modules"),
});
const SOURCES = globSync("{src,test,bench,lint,fonts}/**/*.{ts,tsx,css,sql}", {
  exclude: (path) => path.includes("node_modules"),
}).map((path) => `/${path}`);

const problems = DOCUMENTS.flatMap((document) => {
  const text = readFileSync(document, "utf8").replace(/^```.*?^```/gms, "");
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  const names = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|css|sql))`/g)].map(
    ([, name = ""]) => name,
  );
  return [
    ...links.filter((target) => !leads(document, target)).map((target) => `${document}: ${target}`),
    // A decision tells of its day.
    ...(document.startsWith("docs/decisions/") ? [] : names)
      .filter((name) => !SOURCES.some((path) => path.endsWith(`/${name}`)))
      .map((name) => `${document}: \`${name}\``),
  ];
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);

function leads(document: string, target: string): boolean {
  if (/^(https?|mailto):/.test(target)) return true;
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? document : join(dirname(document), decodeURI(path));
  if (!existsSync(file)) return false;
  return anchor === undefined || anchors(file).includes(decodeURIComponent(anchor));
}

/** Of its headings, as GitHub makes them. */
function anchors(file: string): string[] {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ +(.+)$/gm);
  return [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
