import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { capitalized } from "../../domain/turkish-text.ts";
import { REQUEST_ID_HEADER, requestNote } from "../../platform/http/request-id.ts";
import { isUnavailable } from "../../platform/http/unavailable.ts";
import { QueueFullError } from "../../platform/jobs/process-pool.ts";
import { PublicError } from "../../platform/public-error.ts";
import { articleRoutes } from "../articles/article-routes.ts";
import { auditRoutes } from "../audit/audit-routes.ts";
import { authorRoutes } from "../authors/author-routes.ts";
import { backupRoutes } from "../backup/backup-routes.ts";
import { codesRoutes } from "../codes/codes-routes.ts";
import { commentRoutes } from "../comments/comment-routes.ts";
import type { DeskServices } from "../desk-services.ts";
import { isDiskFull } from "../disk-full.ts";
import { frontPageRoutes } from "../front-page/front-page-routes.ts";
import { guestRoutes } from "../guests/guest-routes.ts";
import { guestSessionRoutes } from "../guests/guest-session-routes.ts";
import { historyRoutes } from "../history/history-routes.ts";
import { deskIssueRoutes } from "../issues/desk-issue-routes.ts";
import { issueDraftRoutes } from "../issues/issue-draft-routes.ts";
import { issuePageRoutes } from "../issues/issue-page-routes.ts";
import { jobRoutes } from "../jobs/job-routes.ts";
import { settingsRoutes } from "../magazine/settings-routes.ts";
import { overviewRoutes } from "../overview/overview-routes.ts";
import { pageRoutes } from "../pages/page-routes.ts";
import { planningRoutes } from "../planning/planning-routes.ts";
import { previewRoutes } from "../preview/preview-routes.ts";
import { publishingRoutes } from "../publishing/publishing-routes.ts";
import { readershipRoutes } from "../readership/readership-routes.ts";
import { recordRoutes } from "../record/record-routes.ts";
import { sectionRoutes } from "../sections/section-routes.ts";
import { selectionRoutes } from "../selection/selection-routes.ts";
import { accountRoutes } from "../staff/account-routes.ts";
import { sessionRoutes } from "../staff/session-routes.ts";
import { staffRoutes } from "../staff/staff-routes.ts";
import { stateRoutes } from "../state/state-routes.ts";
import { transferRoutes } from "../transfer/transfer-routes.ts";
import { fileRoutes } from "../uploads/file-routes.ts";
import { uploadRoutes } from "../uploads/upload-routes.ts";
import { bodyLimit } from "./body-limits.ts";
import type { DeskCookie } from "./desk-cookie.ts";
import { copy } from "./desk-copy.ts";
import { signedIn } from "./desk-env.ts";
import { unavailableSentence } from "./unavailable-sentence.ts";

/** An article's text with its steps; an upload comes in pieces of less. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** Body of people who are not signed in: a passkey fits, and thousands that never end take no memory. */
const MAX_STRANGERS_BODY = 8 * 1024;
/** PostgreSQL's word for a text with NUL, which nobody types. */
const UNSTORABLE = "22021";
/** Answers of the API are no pages; previews have a policy of their own. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Everything below `/masa/api`, typed, so that the desk's page knows each answer. */
export function deskApi(services: DeskServices, cookie: DeskCookie) {
  const api = new Hono()
    .use(async (context, next) => {
      context.header("cache-control", "no-store");
      await next();
      const { headers } = context.res;
      if (!headers.has("content-security-policy")) headers.set("content-security-policy", POLICY);
      // The body of a HEAD is not read, and a stream would never end.
      if (context.req.method === "HEAD") await context.res.body?.cancel();
    })
    .use(bodyLimit(MAX_BODY_BYTES))
    .use("/session/*", bodyLimit(MAX_STRANGERS_BODY))
    .route("/session", sessionRoutes(services, cookie))
    .route("/session/guest", guestSessionRoutes(services, cookie))
    .use(signedIn(services, cookie))
    .route("/account", accountRoutes(services))
    .route("/staff", staffRoutes(services))
    .route("/audit", auditRoutes(services))
    .route("/articles", articleRoutes(services))
    .route("/articles", issuePageRoutes(services))
    .route("/comments", commentRoutes(services))
    .route("/jobs", jobRoutes(services))
    .route("/codes", codesRoutes(services))
    .route("/overview", overviewRoutes(services))
    .route("/settings", settingsRoutes(services))
    .route("/authors", authorRoutes(services))
    .route("/sections", sectionRoutes(services))
    .route("/front", frontPageRoutes(services))
    .route("/pages", pageRoutes(services))
    .route("/readership", readershipRoutes(services))
    .route("/state", stateRoutes(services))
    .route("/backups", backupRoutes(services))
    .route("/publishing", publishingRoutes(services))
    .route("/planning", planningRoutes(services))
    .route("/selection", selectionRoutes(services))
    .route("/history", historyRoutes(services))
    .route("/record", recordRoutes(services))
    .route("/previews", previewRoutes(services))
    .route("/guests", guestRoutes(services))
    .route("/uploads", uploadRoutes(services))
    .route("/files", fileRoutes(services))
    .route("/issues", deskIssueRoutes(services))
    .route("/issue-drafts", issueDraftRoutes(services))
    .route("/transfer", transferRoutes(services))
    .all("*", () => {
      throw new PublicError("missing", copy.notFound);
    });
  api.onError((error, context) => failure(error, context, services));
  return api;
}

export type DeskApi = ReturnType<typeof deskApi>;

/** An error that says in Turkish what is wrong comes as it is; any other is logged. */
function failure(
  error: Error,
  context: Context,
  { log, requestId }: Pick<DeskServices, "log" | "requestId">,
): Response {
  if (error instanceof HTTPException) {
    // A body that is no JSON, or broke off.
    return context.json({ message: copy.invalidField(""), reason: "refused" }, 400);
  }
  if (error instanceof PublicError) {
    const { reason, place, detail, httpStatus } = error;
    if (httpStatus >= 500 && error.cause !== undefined) log.error({ err: error }, "desk request failed");
    // A file's name stays as it is.
    const message = place === null ? capitalized(error.message) : error.message;
    return context.json({ message, reason, ...(detail !== undefined && { detail }) }, httpStatus);
  }
  if (error instanceof QueueFullError) return context.json({ message: copy.tooMany, reason: "busy" }, 503);
  if ((error as { code?: unknown }).code === UNSTORABLE)
    return context.json({ message: copy.invalidField(""), reason: "refused" }, 422);
  const id = requestId(context);
  log.error({ err: error, requestId: id }, "desk request failed");
  context.header(REQUEST_ID_HEADER, id);
  if (isDiskFull(error)) return context.json({ message: copy.diskFull, reason: "busy" }, 507);
  if (isUnavailable(error)) return context.json({ message: unavailableSentence(error), reason: "busy" }, 503);
  return context.json({ message: `${copy.broken} ${requestNote(id)}`, reason: "broken" }, 500);
}
