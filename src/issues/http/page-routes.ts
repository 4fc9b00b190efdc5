import { type Context, type Handler, Hono } from "hono";
import { compress } from "hono/compress";
import type { PostReader } from "../../content/snapshot/post-reader.ts";
import { type AccessPolicy, canRead, freePages, type Reader } from "../../domain/access.ts";
import { PAGE_STEPS, type PageStep } from "../../domain/page-picture.ts";
import { idOfSegment, routes } from "../../domain/paths.ts";
import type { DerivedFile } from "../../platform/blobs/derived-files.ts";
import { fileFault } from "../../platform/http/file-error.ts";
import { sendFile } from "../../platform/http/send-file.ts";
import { unavailablePage } from "../../platform/http/unavailable.ts";
import { IssueFinder } from "../find/issue-finder.ts";
import type { FoundEdition, IssueEditions } from "../issue-editions.ts";
import { NoSuchPart } from "../render/no-such-part.ts";

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
/** What everybody may read today, and what the publisher may keep for members tomorrow. */
const TODAY = "private, max-age=86400";
const STEPS: ReadonlySet<string> = new Set(PAGE_STEPS);

/** An issue and how many of its pages, from the first, are open to whoever asked. */
interface Opened extends FoundEdition {
  readonly open: number;
  /** How the answer about a page may be kept. @param page from 1 */
  keeping(page: number): string;
}

/**
 * Sends an issue's pages: pictures, tiles, text, and where a term stands in them. The rule is asked before the disk or
 * the origin is touched; a page that is not open is answered as one that needs a sign-in, whether it is there or not.
 */
export function issuePages({ editions, posts, policy, offered, reader }: IssuePagesOptions): Hono {
  const { store } = editions;
  const finder = new IssueFinder();

  /** @param page from 1: what is asked for @returns an answer when it may not be had or is not there */
  async function opened(context: Context, page: number): Promise<Opened | Response> {
    if ((await posts.revision()) === 0) return unavailablePage();
    const mayRead = canRead({ isIssue: true }, await reader(context), policy);
    if (!mayRead && page > offered) return refused();
    const found = await editions.findOf(idOfSegment(context.req.param("id") ?? ""));
    if (found === null || found.version !== context.req.param("version")) return missing();
    const total = found.edition.pages.length;
    const free = freePages(total, offered);
    const open = mayRead ? total : free;
    if (page > open) return mayRead ? missing() : refused();
    const keeping = (number: number) => (number <= free ? KEPT : policy === "none" ? TODAY : PRIVATE);
    return { ...found, open, keeping };
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
        return error instanceof NoSuchPart ? missing() : fileFault(error);
      }
    };

  const picture = page(async (context, { source, keeping }, number) => {
    const file = context.req.param("file") ?? "";
    const [, step] = /^(\w+)\.webp$/.exec(file) ?? [];
    const [, column, row] = /^(\d{1,2})-(\d{1,2})\.webp$/.exec(file) ?? [];
    const cacheControl = keeping(number);
    const { signal } = context.req.raw;
    if (step !== undefined && STEPS.has(step)) {
      const kept = await store.picture(source, number, step as PageStep, "reader", signal);
      return send(context, kept, cacheControl);
    }
    if (column === undefined || row === undefined) return missing();
    const tile = await store.tile(source, number, Number(column), Number(row), signal);
    return send(context, tile, cacheControl);
  });

  const text = page(async (context, { source, keeping }, number) =>
    Response.json(await store.text(source, number, "reader", context.req.raw.signal), {
      headers: { "cache-control": keeping(number) },
    }),
  );

  const find: Handler = async (context) => {
    try {
      const found = await opened(context, 1);
      if (found instanceof Response) return found;
      const { source, version, open } = found;
      const text = (page: number) => store.text(source, page, "first");
      const places = await finder.find({ version, open, text }, context.req.query("ara") ?? "");
      return Response.json(places, { headers: { "cache-control": PRIVATE } });
    } catch (error) {
      return fileFault(error);
    }
  };

  const send = (context: Context, picture: DerivedFile, cacheControl: string) => {
    const headers = { "content-type": "image/webp", "cache-control": cacheControl };
    return sendFile(store.files, { ...picture, headers }, context.req.raw);
  };

  const compressed = compress({ encoding: "gzip", contentTypeFilter: /^application\/json/ });
  return new Hono()
    .get(routes.findInIssue, compressed, find)
    .get(routes.pageText, compressed, text)
    .get(routes.pagePicture, picture);
}

function refused(): Response {
  return new Response(null, { status: 401, headers: { "cache-control": PRIVATE } });
}

function missing(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": PRIVATE } });
}
