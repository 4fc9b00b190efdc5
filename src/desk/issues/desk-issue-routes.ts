import { Hono } from "hono";
import * as v from "valibot";
import { eachText, MORE_TEXTS, type OwnTextName } from "../../domain/post-fields.ts";
import { plainLine } from "../../domain/turkish-text.ts";
import { SingleFlight } from "../../platform/jobs/single-flight.ts";
import { refused } from "../../platform/public-error.ts";
import { withoutUndefined } from "../../platform/without-undefined.ts";
import { categoryList, instant, postText } from "../articles/article-bodies.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { createIssue, setTerms, takePdf } from "./change-issue.ts";
import { listIssues, viewIssue } from "./desk-issues.ts";
import { copy } from "./issues-copy.ts";

const MAX_ADDRESS = 2000;

const line = (name: OwnTextName) => v.pipe(v.string(), v.transform(plainLine), postText(name));
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

/** Issues, how one begins, and on which terms readers have them. Afterwards an issue is an article of its own kind. */
export function deskIssueRoutes(services: DeskServices) {
  const { audit } = services;
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
    .get("/:id", async (context) =>
      context.json({ issue: await viewIssue(services, context.req.param("id")) }),
    )
    .put("/:id/terms", publisherOnly, jsonBody(terms), async (context) => {
      const { id } = context.req.param();
      const { title } = await viewIssue(services, id);
      const changed = await setTerms(services, id, withoutUndefined(context.req.valid("json")));
      await audit.record(context.var.session.staff, "issue changed", title, { changed: "terms" });
      return context.json({ terms: changed });
    });
}

function refuseHosted({ isHosted }: DeskServices): void {
  if (isHosted) throw refused(copy.hosted);
}

function isWebAddress(written: string): boolean {
  const url = URL.parse(written);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  return isWeb && !url.username && !url.password;
}
