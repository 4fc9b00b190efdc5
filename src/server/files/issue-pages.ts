import { type Context, type Handler, Hono } from "hono";
import { LRUCache } from "lru-cache";
import type { PostReader } from "../../content/snapshot/post-reader.ts";
import { type AccessPolicy, canRead, freePages, type Reader } from "../../domain/access.ts";
import type { PageText } from "../../domain/edition.ts";
import { PAGE_STEPS, type PageStep } from "../../domain/page-picture.ts";
import { findInPages, type IndexedPages, indexPages } from "../../issues/find/find-in-pages.ts";
import { idOfSegment } from "../../site/paths.ts";
import { shortagePage } from "../http/shortage.ts";
import { fileFault } from "./file-fault.ts";
import type { FoundEdition, IssueEditions } from "./issue-editions.ts";
import { sendFile } from "./send-file.ts";

export interface IssuePagesOptions {
  readonly editions: IssueEditions;
  readonly posts: PostReader;
  readonly policy: AccessPolicy;
  /** Free pages that the publisher offers of each issue. */
  readonly offered: number;
  reader(context: Context): Promise<Reader>;
}

/** Answers are for whoever asked … */
const PRIVATE = "private, no-store";
/** … but free pages are everybody's, and the address names their bytes. */
const KEPT = "public, max-age=31536000, immutable";
const STEPS: ReadonlySet<string> = new Set(PAGE_STEPS);
/** Searched issues whose text is kept in memory. */
const INDEXES = 8;
const MOST_PLACES = 200;

/** An issue and how many of its pages, from the first, are open to whoever asked. */
interface Opened extends FoundEdition {
  readonly open: number;
  readonly free: number;
}

/**
 * Sends an issue's pages: pictures, tiles, text, and where a term stands in them. The rule is asked before the disk or
 * the origin is touched; a page that is not open is answered as one that needs a sign-in, whether it is there or not.
 */
export function issuePages({ editions, posts, policy, offered, reader }: IssuePagesOptions): Hono {
  const { store } = editions;
  const indexes = new LRUCache<string, IndexedPages>({ max: INDEXES });

  /** @param page from 1: what is asked for @returns an answer when it may not be had or is not there */
  async function opened(context: Context, page: number): Promise<Opened | Response> {
    if ((await posts.revision()) === 0) return shortagePage();
    const mayRead = canRead({ isIssue: true }, await reader(context), policy);
    if (!mayRead && page > offered) return refused();
    const found = await editions.findOf(idOfSegment(context.req.param("id") ?? ""));
    if (found === null || found.version !== context.req.param("version")) return missing();
    const total = found.edition.pages.length;
    const free = policy === "none" ? total : freePages(total, offered);
    const open = mayRead ? total : free;
    if (page > open) return page > total && mayRead ? missing() : refused();
    return { ...found, open, free };
  }

  const page =
    (send: (context: Context, opened: Opened, page: number) => Promise<Response>): Handler =>
    async (context) => {
      const number = Number(/^[1-9]\d{0,3}$/.exec(context.req.param("page") ?? "")?.[0]);
      if (!Number.isInteger(number)) return missing();
      try {
        const found = await opened(context, number);
        return found instanceof Response ? found : await send(context, found, number);
      } catch (error) {
        // There is no such tile.
        return error instanceof RangeError ? missing() : fileFault(error);
      }
    };

  const index = async ({ source, version, open }: Opened): Promise<IndexedPages> => {
    const key = `${version} ${open}`;
    const kept = indexes.get(key);
    if (kept) return kept;
    const texts: PageText[] = [];
    for (let number = 1; number <= open; number += 1) texts.push(await store.text(source, number, "first"));
    const made = indexPages(texts);
    indexes.set(key, made);
    return made;
  };

  const picture = page(async (context, { source, free }, number) => {
    const file = context.req.param("file") ?? "";
    const [, step] = /^(\w+)\.webp$/.exec(file) ?? [];
    const [, column, row] = /^(\d{1,2})-(\d{1,2})\.webp$/.exec(file) ?? [];
    const cacheControl = number <= free ? KEPT : PRIVATE;
    if (step !== undefined && STEPS.has(step)) {
      const kept = await store.picture(source, number, step as PageStep, "reader");
      return send(context, kept, cacheControl);
    }
    if (column === undefined || row === undefined) return missing();
    return send(context, await store.tile(source, number, Number(column), Number(row)), cacheControl);
  });

  const text = page(async (_context, { source, free }, number) =>
    Response.json(await store.text(source, number, "reader"), {
      headers: { "cache-control": number <= free ? KEPT : PRIVATE },
    }),
  );

  const find: Handler = async (context) => {
    try {
      const found = await opened(context, 1);
      if (found instanceof Response) return found;
      const places = findInPages(await index(found), context.req.query("ara") ?? "", MOST_PLACES);
      return Response.json(places, { headers: { "cache-control": PRIVATE } });
    } catch (error) {
      return fileFault(error);
    }
  };

  const send = (
    context: Context,
    { name, size }: { readonly name: string; readonly size: number },
    cacheControl: string,
  ) =>
    sendFile(
      store,
      { hash: name, size, headers: { "content-type": "image/webp", "cache-control": cacheControl } },
      context.req.raw,
    );

  return new Hono()
    .get("/:id/:version/bul.json", find)
    .get("/:id/:version/:page/metin.json", text)
    .get("/:id/:version/:page/:file", picture);
}

function refused(): Response {
  return new Response(null, { status: 401, headers: { "cache-control": PRIVATE } });
}

function missing(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": PRIVATE } });
}
