import { type Context, Hono } from "hono";
import { validator } from "hono/validator";
import * as v from "valibot";
import { findFile } from "../../content/library/find-posts.ts";
import type { PageSize, ShownPage } from "../../domain/issue/edition.ts";
import { writeOutline } from "../../domain/issue/outline-text.ts";
import { PAGE_STEPS, type PageStep } from "../../domain/issue/page-picture.ts";
import { pdfReport } from "../../issues/ingest/pdf-report.ts";
import type { PdfSource } from "../../issues/render/pdf-source.ts";
import { sendFile } from "../../platform/http/send-file.ts";
import { PublicError } from "../../platform/public-error.ts";
import { setupBody } from "../articles/article-bodies.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { changeSetup, coverByPage, pagesOf, replacePdf } from "./change-issue.ts";
import { comparedPages, formerSource } from "./compare-pages.ts";
import { issueArticles, takeArticles } from "./issue-articles.ts";
import { refuseFault, sourceOf } from "./issue-source.ts";
import { copy } from "./issues-copy.ts";
import { mendPage, pageWords } from "./mend-page.ts";
import { coverPage } from "./page-cover.ts";

const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));
const upload = v.pipe(v.string(), v.uuid());
const part = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const box = v.tuple([part, part, v.pipe(part, v.minValue(1)), v.pipe(part, v.minValue(1))]);
const lineText = v.pipe(v.string(), v.maxLength(2_000));
const mendedLines = v.object({
  lines: v.pipe(
    v.array(v.object({ box, former: v.nullable(lineText), text: lineText, after: v.nullable(box) })),
    v.minLength(1),
    v.maxLength(5_000),
  ),
});

const blockNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999));
const articlePart = v.object({ article: blockNumber, from: blockNumber, to: blockNumber });
const wantedArticles = v.object({
  version: v.pipe(v.string(), v.maxLength(16)),
  articles: v.pipe(v.array(v.pipe(v.array(articlePart), v.minLength(1), v.maxLength(200))), v.maxLength(500)),
});

/** Lets the page's client know the query. */
const askedSetup = validator("query", (query) => {
  const asked = v.safeParse(v.partial(setupBody), query);
  return asked.success ? asked.output : {};
});

export function issuePageRoutes(services: DeskServices) {
  const { library, issues, intakes, articles } = services;
  const { editions } = issues;
  const issueOf = (context: Context<DeskEnv>) => ({
    id: context.req.param("id") ?? "",
    staff: context.var.session.staff,
  });
  return new Hono<DeskEnv>()
    .put("/:id/pdf", jsonBody(v.object({ uploadId: upload })), async (context) => {
      const { uploadId } = context.req.valid("json");
      return context.json({ intake: await replacePdf(services, issueOf(context), uploadId) });
    })
    .put("/:id/setup", jsonBody(setupBody), async (context) => {
      await changeSetup(services, issueOf(context), context.req.valid("json"));
      return context.json({});
    })
    .put("/:id/cover", jsonBody(v.object({ page: pageNumber })), async (context) => {
      await coverByPage(services, issueOf(context), context.req.valid("json").page);
      return context.json({});
    })
    .get("/:id/intake", async (context) => {
      const { image, pdf, pageSetup } = (await articles.current(context.req.param("id"))).fields;
      const intake = pdf && intakes.begin(await sourceOf(library, { pdf, pageSetup }));
      const cover = await findFile(library, image?.hash ?? null);
      return context.json({ intake, coverPage: coverPage(cover) });
    })
    .get("/:id/report", async (context) => {
      const source = await sourceOf(library, await pagesOf(services, context.req.param("id")));
      const report = await pdfReport(editions, source).catch(refuseFault);
      const { pages } = await editions.edition(source, "reader");
      return context.json({ report: { ...report, sizes: sizesOf(pages) } });
    })
    .get("/:id/pages", askedSetup, async (context) => {
      const source = await askedSource(context);
      const { pages, outline } = await editions.edition(source, "reader").catch(refuseFault);
      return context.json({
        pages: sizesOf(pages),
        pdfPages: pages.at(-1)?.source ?? 0,
        outline: writeOutline(outline.filter(({ page }) => page !== null)),
      });
    })
    .get("/:id/printed", async (context) =>
      context.json(await issueArticles(services, context.req.param("id"))),
    )
    .post("/:id/printed", jsonBody(wantedArticles), async (context) => {
      const { articles, version } = context.req.valid("json");
      return context.json({ ids: await takeArticles(services, issueOf(context), articles, version) });
    })
    .get("/:id/compare/:revision", async (context) => {
      const { id, revision } = context.req.param();
      return context.json(
        await comparedPages(services, id, revision, context.req.raw.signal).catch(refuseFault),
      );
    })
    .get("/:id/compare/:revision/:page/:step", async (context) => {
      const { id, revision, ...part } = context.req.param();
      return sendPage(services, await formerSource(services, id, revision), part, context.req.raw);
    })
    .get("/:id/pages/:page/words", async (context) => {
      const { id, page } = context.req.param();
      const source = await sourceOf(library, await pagesOf(services, id));
      return context.json({ words: await pageWords(services, source, Number(page)) });
    })
    .put("/:id/pages/:page/words", jsonBody(mendedLines), async (context) => {
      const { id, page } = context.req.param();
      const { lines } = context.req.valid("json");
      const source = await sourceOf(library, await pagesOf(services, id));
      const words = await mendPage(services, source, Number(page), lines);
      if (words.refused.length < lines.length) {
        const { title } = (await articles.current(id)).fields;
        await context.var.record("issue changed", title, { changed: "words" });
      }
      return context.json({ words });
    })
    .get("/:id/pages/:page/:step", async (context) => {
      const { page, step } = context.req.param();
      return sendPage(services, await askedSource(context), { page, step }, context.req.raw);
    });

  /** The PDF with the page setup of the query, or without one the issue's own. */
  async function askedSource(context: Context<DeskEnv>): Promise<PdfSource> {
    const { pdf, pageSetup } = await pagesOf(services, context.req.param("id") ?? "");
    const asked = v.safeParse(setupBody, context.req.query());
    return sourceOf(library, { pdf, pageSetup: asked.success ? asked.output : pageSetup });
  }
}

/** A page's picture, for eyes of the staff. @throws PublicError */
export async function sendPage(
  { issues: { editions } }: Pick<DeskServices, "issues">,
  source: PdfSource,
  { page, step }: { readonly page: string; readonly step: string },
  request: Request,
): Promise<Response> {
  const isStep = (PAGE_STEPS as readonly string[]).includes(step);
  if (!isStep || !/^[1-9]\d{0,3}$/.test(page)) throw new PublicError("missing", copy.noSuchPage);
  const picture = await editions
    .picture(source, Number(page), step as PageStep, "reader", request.signal)
    .catch(refuseFault);
  const headers = { "content-type": "image/webp", "cache-control": "private, no-store" };
  return sendFile(editions.files, { ...picture, headers }, request);
}

function sizesOf(pages: readonly ShownPage[]): PageSize[] {
  return pages.map(({ width, height }) => ({ width, height }));
}
