import { type Answer, type Asked, Asker } from "./ask.ts";
import { collectAddresses } from "./collect-addresses.ts";
import type { Leak, Marks } from "./marks.ts";
import { oddRequests } from "./odd-requests.ts";

export interface SearchedSite {
  /** Where it listens. */
  readonly address: string;
  /** What it says of itself in whole addresses. */
  readonly origin: string;
  readonly marks: Marks;
  /** The `Cookie` header of who may read what is for members. */
  readonly member: string;
  /** Who may not, by a name: their `Cookie` headers, empty for none. */
  readonly outsiders: Readonly<Record<string, string>>;
  /** Where to begin to look around. */
  readonly start: readonly string[];
  /** Addresses of what is hidden from everybody: asked in every odd way, whatever they answer. */
  readonly hidden: readonly string[];
  readonly isWanted?: (address: string) => boolean;
  /** Names the kind of an address: one of each kind is asked in every odd way. */
  kindOf(address: string): string;
}

export interface FoundLeak {
  readonly who: string;
  readonly asked: string;
  readonly status: number;
  readonly what: string;
}

export interface LeakReport {
  /** With the status that a member is answered; a visitor, where it is a built file. */
  readonly addresses: ReadonlyMap<string, number>;
  /** Those that answer a member, and not a visitor, or more to a member. */
  readonly gated: readonly string[];
  readonly requests: number;
  readonly leaks: readonly FoundLeak[];
}

const ENCODINGS = ["identity", "gzip", "br", "zstd, gzip"];
/** The same bytes for everybody, from a folder of files: asked once. */
const isBuilt = (target: string) => target.includes("/assets/");

/** Asks a site for everything that it offers, as who may not have it and in every odd way. */
export async function findLeaks(site: SearchedSite): Promise<LeakReport> {
  const { marks, member, outsiders } = site;
  const asker = new Asker(site.address);
  const leaks = new Map<string, FoundLeak>();
  const names = Object.keys(outsiders);
  const isOk = ({ status }: Pick<Answer, "status">) => status >= 200 && status < 300;
  const headersOf = (who: string): Record<string, string> => {
    const cookie = who === "member" ? member : outsiders[who];
    return cookie ? { cookie } : {};
  };
  // One of each is enough to mend it.
  const note = (who: string, asked: Asked, status: number, what: string) => {
    const key = [what, asked.target, asked.method].join("\n");
    if (!leaks.has(key)) leaks.set(key, { who, asked: describe(asked), status, what });
  };
  const look = (who: string, asked: Asked, answer: Answer) => {
    const head = Buffer.from([...answer.headers].map((line) => line.join(": ")).join("\n"), "latin1");
    const said = marksIn(asked.target);
    const found = new Set<Leak>([...marks.find(head, said), ...marks.find(answer.body, said)]);
    for (const { place, audience } of found)
      if (who !== "member" || audience !== "members") note(who, asked, answer.status, place);
    const isShared = !/private|no-store/.test(answer.headers.get("cache-control") ?? "");
    if (found.size > 0 && isShared) note(who, asked, answer.status, "a cache may give it to anybody");
    return found.size > 0;
  };
  const ask = async (who: string, asked: Asked) => {
    const answer = await asker.ask({ ...asked, headers: { ...headersOf(who), ...asked.headers } });
    look(who, asked, answer);
    return answer;
  };

  // A visitor first, then a member, then a visitor again: what one of them had must not come to the other.
  const { origin, isWanted = () => true } = site;
  const shared = { asker, origin, isWanted };
  const visitors = await collectAddresses({ ...shared, headers: {}, start: [...site.start, ...site.hidden] });
  const members = await collectAddresses({
    ...shared,
    headers: headersOf("member"),
    start: [...visitors.keys()].filter((target) => !isBuilt(target)),
    isWanted: (address) => isWanted(address) && !(isBuilt(address) && visitors.has(address)),
  });
  for (const [target, answer] of visitors) look("anonymous", { target }, answer);
  const gated: string[] = [];
  const closed = new Set<string>();
  for (const [target, answer] of [...members].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const isMarked = look("member", { target }, answer);
    const visitor = visitors.get(target) ?? (await ask("anonymous", { target }));
    const isClosed = isOk(answer) && !isOk(visitor);
    if (isClosed) closed.add(target);
    if (isMarked || isClosed) gated.push(target);
    const isFile = /image|pdf/.test(answer.headers.get("content-type") ?? "");
    if (isClosed && isFile) marks.file(target, answer.body);
  }

  const isGated = new Set(gated);
  const plain = [...members].flatMap(([target], index) => {
    // What is open to everybody is asked by each of them in turn.
    const one = names[index % names.length] ?? "";
    return (isGated.has(target) ? [...names, "member"] : ["anonymous", one]).map((who, turn) => ({
      who,
      target,
      headers: { "accept-encoding": ENCODINGS[(index + turn) % ENCODINGS.length] ?? "" },
    }));
  });
  await asker.askAll(plain, async ({ who, ...asked }) => {
    await ask(who, asked);
  });

  const kinds = Map.groupBy(gated, site.kindOf);
  const odd = [...[...kinds.values()].flatMap(([first = ""]) => first), ...site.hidden].flatMap(
    (target, index) =>
      oddRequests(target, members.get(target)?.headers.get("etag")).map((asked, turn) => ({
        asked,
        isClosed: asked.isSame && closed.has(target),
        // Each in turn, and the one without a cookie half of the time.
        who: names[turn % 2 === 0 ? 0 : (index + turn) % names.length] ?? "",
      })),
  );
  await asker.askAll(odd, async ({ who, asked, isClosed }) => {
    const { status } = await ask(who, asked);
    const isGiven = (status >= 200 && status < 300) || [304, 412, 416].includes(status);
    if (isClosed && isGiven) note(who, asked, status, "answered as if it were open");
  });
  const addresses = new Map([...visitors, ...members].map(([target, { status }]) => [target, status]));
  return { addresses, gated, requests: asker.requests, leaks: [...leaks.values()] };
}

/** What whoever asks says himself may stand in the answer. */
function marksIn(target: string): string[] {
  return target.toLowerCase().match(/zqxvkjwh[a-z]{2}/g) ?? [];
}

function describe({ method = "GET", target, headers = {} }: Asked): string {
  const shown = Object.entries(headers).map(([name, value]) => ` ${name}: ${value.slice(0, 80)}`);
  return `${method} ${target.slice(0, 200)}${shown.join("")}`;
}
