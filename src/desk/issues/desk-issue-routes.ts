import { type Context, Hono } from "hono";
import * as v from "valibot";
import { withdrawPost } from "../../content/library/publish-post.ts";
import { removePost } from "../../content/library/remove-posts.ts";
import { eachText, MORE_TEXTS, type OwnTextName } from "../../domain/post-fields.ts";
import { plainLine } from "../../domain/turkish-text.ts";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { withoutUndefined } from "../../platform/without-undefined.ts";
import { categoryList, postText } from "../articles/article-bodies.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { copy as staffCopy } from "../staff/staff-copy.ts";
import { changeText, createIssue, publishIssue, replacePdf, setTerms, takePdf } from "./change-issue.ts";
import { knownIssue, type LibraryIssue, listIssues, viewIssue } from "./desk-issues.ts";
import { copy } from "./issues-copy.ts";

const MAX_ADDRESS = 2000;

const line = (name: OwnTextName) => v.pipe(v.string(), v.transform(plainLine), postText(name));
const told = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp());
/** An instant, brought to UTC: instants are compared as texts. */
const instant = v.pipe(
  told,
  v.check((given) => !Number.isNaN(Date.parse(given))),
  v.transform((given) => new Date(given).toISOString()),
);
const upload = v.pipe(v.string(), v.uuid());
const text = v.object({
  ...eachText(MORE_TEXTS, (name) =>
    v.pipe(
      // A page of a former version sends no text that came later.
      v.optional(line(name), ""),
      v.transform((written) => written || null),
    ),
  ),
  title: v.pipe(line("title"), v.minLength(1, copy.titleMissing)),
  categories: v.pipe(
    v.array(v.pipe(v.string(), v.transform(plainLine))),
    categoryList,
    v.transform((names) => [...new Set(names.filter((name) => name !== ""))]),
  ),
  createdAt: v.nullable(instant),
});
/** The issue as the page was told of it. */
const former = v.object({ ...text.entries, createdAt: v.nullable(told) });
const terms = v.partial(
  v.object({
    freePages: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))),
    opensAt: v.nullable(instant),
    freeFrom: v.nullable(instant),
    storeUrl: v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(MAX_ADDRESS, copy.storeAddressTooLong(MAX_ADDRESS)),
        v.check(isWebAddress, copy.storeAddress),
      ),
    ),
  }),
);

/** Issues: everybody prepares drafts; what readers see is the publishers'. */
export function deskIssueRoutes(services: DeskServices) {
  const { library, jobs, audit } = services;
  const creating = new SingleFlight<string>();
  return new Hono<DeskEnv>()
    .get("/", async (context) => context.json({ issues: await listIssues(services) }))
    .post("/", jsonBody(v.object({ ...text.entries, uploadId: upload })), async (context) => {
      const { uploadId, ...written } = context.req.valid("json");
      refuseHosted(services);
      const { staff } = context.var.session;
      const id = await creating.run(uploadId, async () => {
        const made = await createIssue(services, uploadId, written, staff.id);
        if (made.isNew) await audit.record(staff, "issue added", written.title);
        return made.id;
      });
      return context.json({ id });
    })
    .post("/intake", jsonBody(v.object({ uploadId: upload })), async (context) => {
      refuseHosted(services);
      const { staff } = context.var.session;
      const { intake } = await takePdf(services, context.req.valid("json").uploadId, staff.id);
      return context.json({ intake });
    })
    .get("/:id", async (context) => context.json({ issue: await viewIssue(services, idOf(context)) }))
    .put("/:id", jsonBody(v.object({ ...text.entries, former })), async (context) => {
      const issue = await changeable(services, context);
      const { former, ...written } = context.req.valid("json");
      await changeText(services, issue, written, former);
      await audit.record(context.var.session.staff, "issue changed", written.title);
      return context.json({});
    })
    .put("/:id/pdf", jsonBody(v.object({ uploadId: upload })), async (context) => {
      const issue = await changeable(services, context);
      const { uploadId } = context.req.valid("json");
      const { staff } = context.var.session;
      const job = await jobs.start({
        kind: "issue pdf",
        staffId: staff.id,
        errors: [PublicError],
        async work(progress) {
          await replacePdf(services, issue, uploadId, progress);
          await audit.record(staff, "issue changed", issue.title, { changed: "pdf" });
        },
      });
      return context.json({ job });
    })
    .put("/:id/terms", publisherOnly, jsonBody(terms), async (context) => {
      const { title } = await viewIssue(services, idOf(context));
      const changed = await setTerms(services, idOf(context), withoutUndefined(context.req.valid("json")));
      await audit.record(context.var.session.staff, "issue changed", title, { changed: "terms" });
      return context.json({ terms: changed });
    })
    .post(
      "/:id/publish",
      publisherOnly,
      jsonBody(v.object({ instant: v.nullable(instant) })),
      async (context) => {
        const issue = await knownIssue(services, idOf(context));
        const when = context.req.valid("json").instant;
        const { hasChanged, state } = await publishIssue(services, issue, when);
        const action = state === "scheduled" ? "issue scheduled" : "issue published";
        if (hasChanged) await audit.record(context.var.session.staff, action, issue.title);
        return context.json({ state });
      },
    )
    .post("/:id/withdraw", publisherOnly, async (context) => {
      const issue = await knownIssue(services, idOf(context));
      const { hasChanged, state } = await withdrawPost(library, issue.id, new Date(services.now()));
      services.requestSync(false);
      if (hasChanged) await audit.record(context.var.session.staff, "issue withdrawn", issue.title);
      return context.json({ state });
    })
    .delete("/:id", async (context) => {
      const issue = await changeable(services, context);
      const title = await removePost(library, issue.id);
      services.requestSync(false);
      if (title !== null) await audit.record(context.var.session.staff, "issue removed", title);
      return context.json({});
    });
}

function idOf(context: Context): string {
  return context.req.param("id") ?? "";
}

/** @throws PublicError where only a publisher may change it */
export async function changeable(services: DeskServices, context: Context<DeskEnv>): Promise<LibraryIssue> {
  const issue = await knownIssue(services, idOf(context));
  const isPublisher = context.var.session.staff.role === "publisher";
  if (issue.status !== "draft" && !isPublisher) throw new PublicError("role", staffCopy.notPublisher);
  return issue;
}

function refuseHosted({ isHosted }: DeskServices): void {
  if (isHosted) throw refused(copy.hosted);
}

function isWebAddress(written: string): boolean {
  const url = URL.parse(written);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && !url.username && !url.password;
}
