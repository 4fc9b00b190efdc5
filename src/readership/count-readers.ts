import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { isbot } from "isbot";
import { addressedId, dataAddress, FEED_FILES, paths, routes } from "../domain/paths.ts";
import { hasMemberHint } from "../domain/session.ts";
import { sentForm } from "../platform/http/small-form.ts";
import { type CountedPage, countedPage, type PageSources } from "./counted-page.ts";
import { NetworkLimits } from "./network-limits.ts";
import { type Opening, readOpening, stayedBin } from "./opening.ts";
import type { ReadershipCounts } from "./readership-counts.ts";

interface CountOptions extends PageSources {
  readonly counts: Pick<ReadershipCounts, "add">;
  network(request: { readonly env: { readonly incoming: IncomingMessage } }): string;
  /** Those who make the magazine are not counted. */
  mayBeStaff(cookieHeader: string | undefined): boolean;
  /** How many pages an issue has. @throws when they cannot be had */
  pageCount(id: string): Promise<number>;
  /** A page of found posts was answered. */
  onSearched(term: string): void;
  onError(error: unknown): void;
  now(): number;
}

export type CountedReaders = ReturnType<typeof countReaders>;

const FEEDS: ReadonlySet<string> = new Set(Object.values(FEED_FILES));
const PDFS = routes.pdf.replace(":id", "");
const GRIDS: ReadonlySet<string> = new Set([paths.home(), dataAddress(paths.home())]);

/** Counts openings, which pages tell of, and what a request alone tells of. Nothing of who asks is kept or written. */
export function countReaders(options: CountOptions) {
  const { counts, network, mayBeStaff, onError } = options;
  const limits = new NetworkLimits(options.now);

  /** False of programs, staff and what a browser fetches before anybody wants it. */
  const isReader = ({ headers }: IncomingMessage) =>
    headers["user-agent"] !== undefined &&
    !isbot(headers["user-agent"]) &&
    !/prefetch|prerender/.test(`${headers["sec-purpose"]} ${headers.purpose}`) &&
    !mayBeStaff(headers.cookie);

  const admits = (incoming: IncomingMessage, page: string) =>
    limits.admits(network({ env: { incoming } }), page);

  async function count(opening: Opening, incoming: IncomingMessage): Promise<void> {
    const page = await countedPage(opening.path, options);
    if (page === null || !admits(incoming, page.subject)) return;
    addOpening(counts, page, opening, hasMemberHint(incoming.headers.cookie ?? ""));
    if (page.kind !== "issue" || opening.pages.length === 0) return;
    const last = await options.pageCount(page.id);
    for (const turned of opening.pages)
      if (turned <= last) counts.add("turned", page.subject, String(turned));
  }

  return {
    /** Takes what a page tells when it is left, and answers before it is counted: 204, or 400 to what no page sends. */
    opening(context: Context): Response {
      const opening = readOpening(sentForm(context));
      if (opening === null) return new Response(null, { status: 400 });
      const incoming = (context.env as HttpBindings).incoming as IncomingMessage;
      if (isReader(incoming)) count(opening, incoming).catch(onError);
      return new Response(null, { status: 204 });
    },

    /** Hears of each answered request, stored pages' too. */
    answered(incoming: IncomingMessage, status: number): void {
      const { method, url = "", headers } = incoming;
      if (method !== "GET") return;
      const [path = "", query = ""] = url.split("?", 2);
      if (FEEDS.has(path.slice(path.lastIndexOf("/") + 1))) {
        const told = status === 200 || status === 304 ? feedSubscribers(headers["user-agent"] ?? "") : null;
        if (told && admits(incoming, path)) counts.add("subscribed", path, told.service, told.count);
      } else if (path.startsWith(PDFS)) {
        const isBeginning = status === 200 || (status === 206 && /^bytes=0-/.test(headers.range ?? ""));
        if (isBeginning && isReader(incoming) && admits(incoming, path))
          counts.add("downloaded", paths.post(addressedId(path)), "");
      } else if (GRIDS.has(path) && status === 200) {
        const asked = new URLSearchParams(query);
        const term = asked.has("sayfa") ? "" : (asked.get("ara") ?? "");
        if (term !== "" && isReader(incoming) && admits(incoming, path)) options.onSearched(term);
      }
    },
  };
}

function addOpening(
  counts: Pick<ReadershipCounts, "add">,
  { subject, kind }: CountedPage,
  { seconds, toldSeconds, isEnded, isPhone, host }: Opening,
  isMember: boolean,
): void {
  if (toldSeconds === null) {
    counts.add("opened", subject, `${isPhone ? "phone" : "desk"} ${isMember ? "member" : "visitor"}`);
    if (host !== null) counts.add("came", subject, host);
  }
  if (kind !== "article") return;
  if (isEnded) counts.add("ended", subject, "");
  const [bin, before] = [stayedBin(seconds), toldSeconds === null ? null : stayedBin(toldSeconds)];
  if (bin === before) return;
  counts.add("stayed", subject, bin);
  if (before !== null) counts.add("stayed", subject, before, -1);
}

/** Services that read feeds for many and say for how many; of others nothing of their name is kept. */
const SERVICES =
  "BazQux Bloglovin CommaFeed Feedbin Feedly Feedspot G2Reader Inoreader NewsBlur Netvibes Superfeedr theoldreader Yandex";

/** @param agent as `Feedly/1.0 (+https://…; 123 subscribers)` @returns null of one that says nothing of subscribers */
export function feedSubscribers(agent: string): { readonly service: string; readonly count: number } | null {
  const [, count] = /(?<!\d)(\d{1,6}) (?:subscriber|reader)s?\b/i.exec(agent) ?? [];
  if (count === undefined) return null;
  const folded = agent.toLowerCase();
  const service = SERVICES.split(" ").find((name) => folded.includes(name.toLowerCase())) ?? "other";
  return { service, count: Number(count) };
}
