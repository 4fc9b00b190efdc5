/** Of the scripts that were read before, by their paths: an address names its bytes. */
const imports = new Map<string, readonly string[]>();

/**
 * Stores a page's scripts and styles, and what the scripts import. @param further paths that the page has loaded besides
 * @returns the paths of all @throws where one cannot be had: without it the page is not whole
 */
export async function storeFiles(cache: Cache, html: string, further: readonly string[] = []) {
  const paths = new Set([...assetPaths(html), ...further]);
  // A set goes on to what is added while it is walked through.
  for (const path of paths) {
    const found = await cache.match(path);
    const answer = found ?? (await fetchWhole(path));
    if (path.endsWith(".js")) for (const one of await importsOf(path, answer.clone())) paths.add(one);
    if (!found) await cache.put(path, answer);
  }
  return [...paths];
}

export function assetPaths(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
}

/** What a built script imports before it runs; what it may load later is not among it. */
export function staticImports(script: string): string[] {
  const found = script.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g);
  return [...found].map(([, file]) => `/assets/${file}`);
}

async function importsOf(path: string, script: Response): Promise<readonly string[]> {
  const known = imports.get(path) ?? staticImports(await script.text());
  imports.set(path, known);
  return known;
}

/** @returns a whole answer as it is stored, with its size @throws where it is not had whole; the cause is its status */
export async function fetchWhole(address: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(address, init);
  if (answer.status !== 200 || answer.redirected)
    throw new Error("not answered as asked", { cause: answer.status });
  return storedAnswer(answer);
}

/** Headers that a stored answer keeps: what it is, and what it may do. Its encoding is gone with its reading. */
const KEPT_HEADERS = [
  "content-type",
  "content-security-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "x-content-type-options",
];

export async function storedAnswer(answer: Response): Promise<Response> {
  const body = await answer.blob();
  const headers = new Headers({ "content-length": String(body.size) });
  for (const name of KEPT_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(body, { headers });
}
