import { Hono } from "hono";
import type { ToMarkdown } from "../../content/library/export/export-post.ts";
import { istanbulDay } from "../../domain/turkish-date.ts";
import { settingsForExport } from "../../magazine/settings-for-export.ts";
import { isCrash, JobProcess } from "../../platform/jobs/job-process.ts";
import type { ZipEntry } from "../../platform/zip/write-zip.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly, recentlyConfirmed } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { sendZip } from "../http/send-zip.ts";
import { copy } from "./desk-transfer-copy.ts";
import { draftsForExport } from "./drafts-for-export.ts";
import {
  importRequest,
  RUN,
  SURVEY,
  startImport,
  startSurvey,
  TRANSFER_LIMITS,
  type TransferJobs,
} from "./start-import.ts";

export function transferRoutes(services: DeskServices) {
  const { jobs, library, now } = services;
  const confirmed = recentlyConfirmed(services);
  return new Hono<DeskEnv>()
    .get("/", publisherOnly, async (context) => {
      const [last] = (await jobs.list(null)).filter(({ kind }) => kind === RUN || kind === SURVEY);
      return context.json({ isHosted: services.isHosted, lastJobId: last?.id ?? null });
    })
    .post("/survey", publisherOnly, jsonBody(importRequest), async (context) => {
      const job = await startSurvey(services, context.var.session.staff, context.req.valid("json"));
      return context.json({ jobId: job.id });
    })
    .post("/run", publisherOnly, confirmed, jsonBody(importRequest), async (context) => {
      const job = await startImport(services, context.var.session.staff, context.req.valid("json"));
      return context.json({ jobId: job.id });
    })
    .post("/export", publisherOnly, confirmed, (context) => context.json({}))
    .get("/export", publisherOnly, confirmed, async (context) => {
      // Rarely asked for, and 20 MB of libraries.
      const { exportMagazine } = await import("../../content/library/export/export-magazine.ts");
      const settings = await settingsForExport(services.magazine.settings);
      const { signal } = context.req.raw;
      const drafts = draftsForExport(services);
      await context.var.record("export downloaded");
      const entries = inProcess((toMarkdown) =>
        exportMagazine(library, { ...settings, drafts, signal, toMarkdown }),
      );
      return sendZip(context, services, copy.archive(istanbulDay(now())), entries);
    });
}

/** In milliseconds: a text that takes longer goes out as HTML. */
const TEXT_LIMIT_MS = 60_000;

async function* inProcess(
  entriesBy: (toMarkdown: ToMarkdown) => AsyncGenerator<ZipEntry>,
): AsyncGenerator<ZipEntry> {
  const file = new URL("./transfer-process.ts", import.meta.url);
  const limits = { ...TRANSFER_LIMITS, jobTimeout: TEXT_LIMIT_MS };
  using worker = new JobProcess<TransferJobs>({ file, limits });
  yield* entriesBy((html, label) =>
    worker.run("writeMarkdown", html, label).catch((error: unknown) => {
      if (isCrash(error)) return null;
      throw error;
    }),
  );
}
