import { type Context, Hono } from "hono";
import { validator } from "hono/validator";
import * as v from "valibot";
import type { PageSize, ShownPage } from "../../domain/issue/edition.ts";
import { PAGE_STEPS, type PageStep } from "../../domain/issue/page-picture.ts";
import { PAGE_BOXES, PAGE_SPREADS, type PageSetup } from "../../domain/issue/page-setup.ts";
import { pdfReport } from "../../issues/ingest/pdf-report.ts";
import { pdfFaults } from "../../issues/pdf-fault-copy.ts";
import { NoSuchPart } from "../../issues/render/edition-store.ts";
import type { PdfSource } from "../../issues/render/pdf-source.ts";
import { UnusablePdf } from "../../issues/unusable-pdf.ts";
import { sendFile } from "../../platform/http/send-file.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { changeSetup, coverByPage, coverByUpload } from "./change-issue.ts";
import { changeable } from "./desk-issue-routes.ts";
import { knownIssue, sourceOf } from "./desk-issues.ts";
import { copy } from "./issues-copy.ts";

const setup = v.object({ box: v.picklist(PAGE_BOXES), spreads: v.picklist(PAGE_SPREADS) });
const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));
const cover = v.union([v.object({ page: pageNumber }), v.object({ uploadId: v.pipe(v.string(), v.uuid()) })]);

/** Lets the page's client know the query. */
const askedSetup = validator("query", (query) => {
  const asked = v.safeParse(v.partial(setup), query);
  return asked.success ? asked.output : {};
});

/** An issue's pages, published or not, and how they are taken from its PDF. */
export function issuePageRoutes(services: DeskServices) {
  const { issues, intakes, audit } = services;
  const { editions } = issues;
  return new Hono<DeskEnv>()
    .get("/:id/intake", async (context) => {
      const issue = await knownIssue(services, context.req.param("id"));
      return context.json({ intake: intakes.begin(await sourceOf(services, issue)) });
    })
    .get("/:id/report", async (context) => {
      const source = await sourceOf(services, await knownIssue(services, context.req.param("id")));
      const report = await pdfReport(editions, source).catch(refuseFault);
      const { pages } = await editions.edition(source, "reader");
      return context.json({ report: { ...report, sizes: sizesOf(pages) } });
    })
    .get("/:id/pages", askedSetup, async (context) => {
      const source = await askedSource(context);
      const { pages } = await editions.edition(source, "reader").catch(refuseFault);
      return context.json({ pages: sizesOf(pages), pdfPages: pages.at(-1)?.source ?? 0 });
    })
    .get("/:id/pages/:page/:step", async (context) => {
      const { page, step } = context.req.param();
      const isStep = (PAGE_STEPS as readonly string[]).includes(step);
      if (!isStep || !/^[1-9]\d{0,3}$/.test(page)) throw new PublicError("missing", copy.noSuchPage);
      const source = await askedSource(context);
      const { signal } = context.req.raw;
      const picture = await editions
        .picture(source, Number(page), step as PageStep, "reader", signal)
        .catch(refuseFault);
      const headers = { "content-type": "image/webp", "cache-control": "private, no-store" };
      return sendFile(editions.files, { ...picture, headers }, context.req.raw);
    })
    .put("/:id/setup", jsonBody(setup), async (context) => {
      const issue = await changeable(services, context);
      await changeSetup(services, issue, context.req.valid("json"));
      await audit.record(context.var.session.staff, "issue changed", issue.title, { changed: "setup" });
      return context.json({});
    })
    .put("/:id/cover", jsonBody(cover), async (context) => {
      const issue = await changeable(services, context);
      const given = context.req.valid("json");
      if ("page" in given) await coverByPage(services, issue, given.page);
      else await coverByUpload(services, issue, given.uploadId);
      await audit.record(context.var.session.staff, "issue changed", issue.title, { changed: "cover" });
      return context.json({});
    });

  /** The PDF with the page setup of the query, or without one the issue's own. */
  async function askedSource(context: Context<DeskEnv>): Promise<PdfSource> {
    const issue = await knownIssue(services, context.req.param("id") ?? "");
    const asked = v.safeParse(setup, context.req.query());
    return sourceOf(services, issue, asked.success ? (asked.output satisfies PageSetup) : undefined);
  }
}

function sizesOf(pages: readonly ShownPage[]): PageSize[] {
  return pages.map(({ width, height }) => ({ width, height }));
}

function refuseFault(error: unknown): never {
  if (error instanceof NoSuchPart) throw new PublicError("missing", copy.noSuchPage);
  if (error instanceof UnusablePdf) throw refused(`PDF: ${pdfFaults[error.fault]}`);
  throw error;
}
