import { create as contentDisposition } from "content-disposition";
import { type Context, type Handler, Hono } from "hono";
import { compress } from "hono/compress";
import type { FormerAddress, PostReader } from "../../content/snapshot/post-reader.ts";
import {
  type AccessRules,
  canRead,
  freePages,
  isSameForAll,
  type Reader,
  UNKNOWN_LENGTH,
} from "../../domain/access.ts";
import type { IssueToDownload } from "../../domain/issue/edition.ts";
import { PAGE_STEPS, type PageStep } from "../../domain/issue/page-picture.ts";
import { addressedId, addressedPage, paths, routes } from "../../domain/paths.ts";
import { slugOf } from "../../domain/turkish-text.ts";
import { fileErrorResponse } from "../../platform/http/file-error.ts";
import { sendFile } from "../../platform/http/send-file.ts";
import { unavailablePage } from "../../platform/http/unavailable.ts";
import { pdfKind } from "../../platform/remote/file-kinds.ts";
import { IssueFinder } from "../find/issue-finder.ts";
import type { IssuePdfs, IssuePdfsOptions } from "../issue-pdfs.ts";
import { NoSuchPart } from "../render/edition-store.ts";

export interface IssueRoutesOptions extends IssuePdfsOptions {
  readonly posts: PostReader;
  readonly pdfs: IssuePdfs;
  readonly access: AccessRules;
  reader(context: Context): Promise<Reader>;
}

const PRIVATE = "private, no-store";
/** For free pages: everybody may have them, and the address names their bytes. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** For pages that everybody may read today, and that the publisher may keep for members tomorrow. */
const FOR_A_DAY = "private, max-age=86400";
const STEPS: ReadonlySet<string> = new Set(PAGE_STEPS);

interface EditionQuery {
  readonly version?: string | null;
  readonly mayBeGone?: boolean;
}

type OpenEdition = Exclude<Awaited<ReturnType<typeof openEdition>>, Response>;

/** An issue's PDF and its pages. Access is checked before the disk or the origin is touched. */
export function issueRoutes(options: IssueRoutesOptions): Hono {
  const compressed = compress({ encoding: "gzip", contentTypeFilter: /^application\/json/ });
  return new Hono()
    .get(routes.pdf, wholePdf(options))
    .get(routes.issueToDownload, compressed, toTake(options))
    .get(routes.findInIssue, compressed, find(options))
    .get(routes.pageText, compressed, text(options))
    .get(routes.pagePicture, picture(options));
}

/** Addresses without an issue are left to the site. */
function wholePdf({ posts, copies, store, access, reader }: IssueRoutesOptions): Handler {
  return async (context, next) => {
    const id = postId(context);
    const { revision, terms, pdf } = await posts.issueGate(id);
    // Without a copy of the content nobody can say that there is no such issue.
    if (revision === 0) return unavailablePage();
    if (pdf === null) return next();
    const mayRead = canRead({ isIssue: true, terms }, await reader(context), access.membersOnly());
    if (!mayRead) return emptyAnswer(303, { location: paths.post(id) });
    try {
      const { hash, size } = await copies.get(pdf.pdfUrl, pdfKind);
      const [card] = await posts.cards([id]);
      const name = `${slugOf(card?.title ?? "") || "sayi"}.pdf`;
      const headers = {
        "cache-control": PRIVATE,
        "content-type": "application/pdf",
        "content-disposition": contentDisposition(name, { type: "inline" }),
        "content-security-policy": "frame-ancestors 'none'",
      };
      return await sendFile(store, { name: hash, tag: hash.slice(0, 32), size, headers }, context.req.raw);
    } catch (error) {
      return fileErrorResponse(error);
    }
  };
}

/** @returns an answer when the page may not be had or is not there: a visitor is not told which of the two */
async function openEdition(
  { posts, pdfs, access, reader }: IssueRoutesOptions,
  context: Context,
  page: number,
  { version = context.req.param("version") ?? "", mayBeGone = false }: EditionQuery = {},
) {
  const id = postId(context);
  const { revision, terms, pdf } = await posts.issueGate(id);
  if (revision === 0) return unavailablePage();
  const policy = access.membersOnly();
  const previewPages = access.previewPages();
  const mayRead = canRead({ isIssue: true, terms }, await reader(context), policy);
  if (!mayRead && page > freePages(UNKNOWN_LENGTH, previewPages, terms)) return emptyAnswer(401);
  if (pdf === null) return movedAnswer(context, await posts.formerAddress(paths.post(id)));
  const known = mayBeGone ? pdfs.remembered(pdf) : null;
  const found =
    version === null ? await pdfs.editionOf(pdf) : await pdfs.editionOfVersion(pdf, version, known);
  if (found === null) return emptyAnswer(404);
  const total = found.edition.pages.length;
  const free = freePages(total, previewPages, terms);
  const open = mayRead ? total : free;
  if (page > open) return emptyAnswer(mayRead ? 404 : 401);
  const cacheControl = (page: number) =>
    page <= free ? IMMUTABLE : isSameForAll({ terms }, policy) ? FOR_A_DAY : PRIVATE;
  return { ...found, pdf, open, cacheControl };
}

type Answer = (context: Context, edition: OpenEdition, page: number) => Promise<Response>;

/** @param pageOf NaN when the address names no page */
function pageHandler(
  options: IssueRoutesOptions,
  answer: Answer,
  query?: EditionQuery,
  pageOf: (context: Context) => number = pageOfPath,
): Handler {
  return async (context) => {
    const page = pageOf(context);
    if (!Number.isInteger(page)) return emptyAnswer(404);
    try {
      const edition = await openEdition(options, context, page, query);
      return edition instanceof Response ? edition : await answer(context, edition, page);
    } catch (error) {
      return error instanceof NoSuchPart ? emptyAnswer(404) : fileErrorResponse(error);
    }
  };
}

function pageOfPath({ req }: Context): number {
  return Number(/^[1-9]\d{0,3}$/.exec(req.param("page") ?? "")?.[0]);
}

function picture(options: IssueRoutesOptions): Handler {
  const { editions, pdfs } = options;
  return pageHandler(
    options,
    async (context, { source, pdf, cacheControl }, page) => {
      const file = context.req.param("file") ?? "";
      const [, step = ""] = /^(\w+)\.webp$/.exec(file) ?? [];
      const [, column, row] = /^(\d{1,2})-(\d{1,2})\.webp$/.exec(file) ?? [];
      const { raw } = context.req;
      if (!STEPS.has(step) && (column === undefined || row === undefined)) return emptyAnswer(404);
      const drawn = async () => {
        const { source } = await pdfs.editionOf(pdf);
        return STEPS.has(step)
          ? editions.picture(source, page, step as PageStep, "reader", raw.signal)
          : editions.tile(source, page, Number(column), Number(row), raw.signal);
      };
      const found = (await editions.kept(source, page, file)) ?? (await drawn());
      const headers = { "content-type": "image/webp", "cache-control": cacheControl(page) };
      return sendFile(editions.files, { ...found, headers }, raw);
    },
    { mayBeGone: true },
  );
}

function text(options: IssueRoutesOptions): Handler {
  const { editions } = options;
  return pageHandler(options, async (context, { source, cacheControl }, page) => {
    const found = await editions.text(source, page, "reader", context.req.raw.signal);
    return Response.json(found, { headers: { "cache-control": cacheControl(page) } });
  });
}

function find(options: IssueRoutesOptions): Handler {
  const finder = new IssueFinder();
  const answer: Answer = async (context, { source, version, open }) => {
    const text = (page: number) => options.editions.text(source, page, "first");
    const places = await finder.find({ version, open, text }, context.req.query("ara") ?? "");
    return Response.json(places, { headers: { "cache-control": PRIVATE } });
  };
  return pageHandler(options, answer, {}, ({ req }) => addressedPage(new URL(req.url).searchParams));
}

function toTake(options: IssueRoutesOptions): Handler {
  const answer: Answer = async (_, { version, open, edition: { pages } }) => {
    if (open < pages.length) return emptyAnswer(401);
    const sizes = pages.map(({ width, height }) => ({ width, height }));
    const issue: IssueToDownload = { version, pages: sizes };
    return Response.json(issue, { headers: { "cache-control": PRIVATE } });
  };
  return pageHandler(options, answer, { version: null }, () => 1);
}

function postId(context: Context): string {
  return addressedId(new URL(context.req.url).pathname);
}

/** A reader that was open while the issue moved goes on reading. */
function movedAnswer({ req }: Context, former: FormerAddress | null): Response {
  if (former === null || former === "withdrawn") return emptyAnswer(404);
  const { pathname, search } = new URL(req.url);
  const [root, folder, , ...rest] = pathname.split("/");
  const [, , moved] = former.movedTo.split("/");
  return emptyAnswer(301, { location: [root, folder, moved, ...rest].join("/") + search });
}

function emptyAnswer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": PRIVATE, ...headers } });
}
