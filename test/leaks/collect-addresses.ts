import { dataAddress, pageOfData } from "../../src/domain/paths.ts";
import type { Answer, Asker } from "./ask.ts";

interface Collecting {
  readonly asker: Asker;
  /** Of whoever looks around. */
  readonly headers: Readonly<Record<string, string>>;
  /** Where to begin. */
  readonly start: Iterable<string>;
  /** The origin that the site says of itself. */
  readonly origin: string;
  /** False for an address that would only be one more of its kind. */
  readonly isWanted?: (address: string) => boolean;
}

/** In scripts only what is quoted is an address: a slash may divide or begin a pattern. */
const IN_QUOTES = /["'`]((?:\.{1,2}\/|\/(?![/*]))[^\s"'`<>\\${}|^()]*|assets\/[^\s"'`<>\\${}]+)["'`]/g;
const IN_TEXT = /(?:^|["'`(\s,=>;]|\\")((?:\.{1,2})?\/(?!\/)[^\s"'`<>()\\,;]*)/g;
const IN_CSS = /url\(["']?([^)"']+)["']?\)/g;
const SOURCE_MAP = /sourceMappingURL=(\S+)/g;
const SENT_IN = ["location", "content-location", "link", "sourcemap", "x-sourcemap", "refresh"];
const MAX_ADDRESSES = 3_000;

/** Follows whatever looks like an address of the site until there is none that was not asked. */
export async function collectAddresses({
  asker,
  headers,
  start,
  origin,
  isWanted = () => true,
}: Collecting): Promise<Map<string, Answer>> {
  const known = new Set(start);
  const answers = new Map<string, Answer>();
  for (let next = [...known]; next.length > 0; ) {
    const found = new Set<string>();
    await asker.askAll(next, async (target) => {
      const answer = await asker.ask({ target, headers });
      answers.set(target, answer);
      for (const address of [...addressesIn(answer, target, origin), ...derived(target, answer)])
        if (isWanted(address)) found.add(address);
    });
    next = [...found].filter((address) => !known.has(address));
    for (const address of next) known.add(address);
    if (known.size > MAX_ADDRESSES) throw new Error(`more than ${MAX_ADDRESSES} addresses`);
  }
  return answers;
}

function addressesIn({ headers, body }: Answer, target: string, origin: string): string[] {
  const type = headers.get("content-type") ?? "";
  const sent = SENT_IN.flatMap((name) => headers.get(name) ?? [])
    .join("\n")
    .replace(/[<>]/g, '"');
  if (/image|font|pdf/.test(type)) return addresses(sent.replaceAll(origin, ""), [IN_TEXT], target);
  const text = body.toString("utf8").replaceAll("&amp;", "&").replaceAll("\\/", "/").replaceAll(origin, "");
  const patterns = /javascript/.test(type) ? [IN_QUOTES, SOURCE_MAP] : [IN_TEXT, IN_QUOTES, SOURCE_MAP];
  if (/css|html/.test(type)) patterns.push(IN_CSS);
  return addresses(`${sent.replaceAll(origin, "")}\n${text}`, patterns, target);
}

function addresses(text: string, patterns: readonly RegExp[], target: string): string[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, written = ""]) => {
      // Bundlers write those from the build's base, which is where its files are.
      const base = written.startsWith("assets/") ? target.replace(/assets\/.*$/, "") : target;
      const url = URL.parse(written, new URL(base, "http://site.invalid"));
      return url?.host === "site.invalid" ? url.pathname + url.search : [];
    }),
  );
}

/** Addresses that are not written anywhere, but stand beside those that are. */
function derived(target: string, { status, headers }: Answer): string[] {
  const [path = ""] = target.split("?");
  const type = headers.get("content-type") ?? "";
  if (/javascript|css/.test(type)) return [`${path}.map`];
  if (status === 404 || !type.startsWith("text/html") || pageOfData(path) !== null) return [];
  return [dataAddress(target)];
}
