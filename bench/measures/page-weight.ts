import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { startServer } from "../../test/server/start-server.ts";
import { warmPages } from "../../test/server/warm-pages.ts";
import { articlePath, startHostedContent } from "../content/start-service.ts";
import { type Answer, BROWSER_ENCODINGS, get, headerOf } from "../get.ts";
import { fontsIn, modulesIn, referencesIn } from "./references.ts";

/** Bytes over the wire, bodies only, pictures left out: they are the publisher's. */
export interface PageWeight {
  readonly page: string;
  readonly html: number;
  readonly css: number;
  readonly js: number;
  /** Scripts that come at the first use. */
  readonly laterJs: number;
  /** Of plain text and titles. */
  readonly fonts: number;
  /** What comes on top on a page that has words in italics, in bold and in both. */
  readonly emphasis: number;
  readonly files: number;
}

/** What a browser with an empty cache loads for a page, by following what its HTML and its scripts refer to. */
export async function measurePageWeight(): Promise<PageWeight[]> {
  const content = await startHostedContent(100);
  const server = await startServer(content.environment);
  await warmPages(server.address, ["/", articlePath(1)]);
  const weights = [
    await weigh("home", `${server.address}/`),
    await weigh("article", server.address + articlePath(1)),
  ];
  await Promise.all([server.close(), content.stop()]);
  return weights;
}

async function weigh(page: string, address: string): Promise<PageWeight> {
  const sums = { html: 0, css: 0, js: 0, fonts: 0 };
  const emphasis = new Set<string>();
  const waiting = [address];
  const seen = new Set(waiting);
  let modules: string[] = [];
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    const { kind, bytes, text } = await load(url);
    if (kind !== null) sums[kind] += bytes;
    if (kind === "html") modules = modulesIn(text);
    const fonts = kind === "css" ? fontsIn(text) : { plain: [], emphasis: [] };
    for (const font of fonts.emphasis) emphasis.add(new URL(font, url).href);
    for (const reference of [...referencesIn(typeOf[kind ?? "fonts"], text), ...fonts.plain]) {
      const next = new URL(reference, url).href;
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
  }
  const loaded = await Promise.all([...emphasis].map(load));
  const laterJs = await weighModules(address, modules);
  return {
    page,
    ...sums,
    laterJs,
    emphasis: loaded.reduce((sum, { bytes }) => sum + bytes, 0),
    files: seen.size,
  };
}

async function weighModules(page: string, paths: readonly string[]): Promise<number> {
  const urls = new Set(paths.map((path) => new URL(path, page).href));
  let sum = 0;
  // A set goes on to what is added while it is walked through.
  for (const url of urls) {
    const { bytes, text } = await load(url);
    sum += bytes;
    for (const path of referencesIn(typeOf.js, text)) urls.add(new URL(path, url).href);
  }
  return sum;
}

type Kind = "html" | "css" | "js" | "fonts";

const typeOf: Record<Kind, string> = {
  html: "text/html",
  css: "text/css",
  js: "text/javascript",
  fonts: "font/",
};

async function load(url: string): Promise<{ kind: Kind | null; bytes: number; text: string }> {
  const answer = await get(url, { "accept-encoding": BROWSER_ENCODINGS });
  if (answer.status !== 200) throw new Error(`${answer.status} from ${url}`);
  const type = headerOf(answer, "content-type") ?? "";
  const kind = (Object.keys(typeOf) as Kind[]).find((name) => type.startsWith(typeOf[name])) ?? null;
  return { kind, bytes: answer.body.length, text: kind === "fonts" ? "" : decoded(answer) };
}

function decoded(answer: Answer): string {
  const encoding = headerOf(answer, "content-encoding");
  if (encoding === "br") return brotliDecompressSync(answer.body).toString();
  return (encoding === "gzip" ? gunzipSync(answer.body) : answer.body).toString();
}
