import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { deskPage } from "../../../src/desk/http/desk-page.ts";
import { staticFiles } from "../../../src/web/client-files/static-files.ts";

/* What a browser with an empty cache fetches until one can write. Fonts and the article itself are not in it. */

const folder = fileURLToPath(new URL("../../../build/desk/", import.meta.url));

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const chunks = JSON.parse(readFileSync(`${folder}.vite/manifest.json`, "utf8")) as Record<string, Chunk>;

/** The scripts and styles of these modules, and of all that they import at once. */
function filesOf(modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    chunks[name]?.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...new Set([...seen].flatMap((name) => [chunks[name]?.file ?? "", ...(chunks[name]?.css ?? [])]))];
}

/** In bytes, compressed as the server sends them. */
async function sizeOf(files: readonly string[]): Promise<number> {
  const app = new Hono().use(staticFiles(folder).handler);
  const sizes = files.map(async (file) => {
    const response = await app.request(`/${file}`, { headers: { "accept-encoding": "br" } });
    expect([response.status, response.headers.get("content-encoding")]).toEqual([200, "br"]);
    return (await response.arrayBuffer()).byteLength;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const PAGE = "index.html";
const ARTICLE = ["articles/article-screen.tsx"];

test("an article is opened with 250 kB of scripts and styles at the most, the desk with 150 kB", async () => {
  expect(Object.keys(chunks)).toEqual(expect.arrayContaining([PAGE, ...ARTICLE]));
  expect(await sizeOf(filesOf([PAGE, ...ARTICLE]))).toBeLessThan(250_000);
  expect(await sizeOf(filesOf([PAGE, "overview/overview.tsx"]))).toBeLessThan(150_000);
});

test("an article's page names all of it, so that a browser fetches it at once, and nothing else", async () => {
  const linked = async (path: string) => {
    const html = await (await deskPage(folder, null).request(path)).text();
    const addresses = [...html.matchAll(/(?:href|src)="\/masa\/([^"]*)"/g)].map((match) => match[1] ?? "");
    return addresses.filter((address) => !address.endsWith(".woff2")).toSorted();
  };
  expect(await linked("/yazilar/aB-_3")).toEqual(filesOf([PAGE, ...ARTICLE]).toSorted());
  expect(await linked("/yazilar")).toEqual(filesOf([PAGE]).toSorted());
});

test("what is opened later is not among it", () => {
  const read = (file: string) => readFileSync(folder + file, "utf8");
  const scripts = filesOf([PAGE, ...ARTICLE]).map(read);
  const later = filesOf(Object.keys(chunks)).map(read);
  // A dialog, a list of choices, a calendar, an upload: what a bundler leaves in place of each.
  for (const word of [
    "react-aria-ModalOverlay",
    "react-aria-ListBox",
    "react-aria-CalendarGrid",
    "Tus-Resumable",
  ]) {
    expect(later.filter((script) => script.includes(word)).length).toBeGreaterThan(0);
    expect(scripts.filter((script) => script.includes(word)).length).toBe(0);
  }
});
