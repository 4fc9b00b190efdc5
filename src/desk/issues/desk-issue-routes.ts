import { Hono } from "hono";
import * as v from "valibot";
import { findPost } from "../../content/library/find-posts.ts";
import { parseWebAddress } from "../../domain/address/parse-web-address.ts";
import { slugOf } from "../../domain/turkish-text.ts";
import { PublicError, refused } from "../../platform/public-error.ts";
import { withoutUndefined } from "../../platform/without-undefined.ts";
import { instant } from "../articles/article-bodies.ts";
import { createArticle } from "../articles/article-store.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { sendZip } from "../http/send-zip.ts";
import { setTerms } from "./change-issue.ts";
import { depositPackage } from "./deposit-package.ts";
import { listIssues, viewIssue } from "./desk-issues.ts";
import { copy } from "./issues-copy.ts";

const MAX_ADDRESS = 2000;

export const terms = v.partial(
  v.object({
    freePages: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))),
    opensAt: v.nullable(instant),
    freeFrom: v.nullable(instant),
    storeUrl: v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(MAX_ADDRESS, copy.storeAddressTooLong(MAX_ADDRESS)),
        v.check((written) => parseWebAddress(written) !== null, copy.storeAddress),
      ),
    ),
  }),
);

/** Issues, and on which terms readers have them. At the desk an issue is an article of its own kind. */
export function deskIssueRoutes(services: DeskServices) {
  return new Hono<DeskEnv>()
    .get("/", async (context) => context.json({ issues: await listIssues(services) }))
    .post("/", async (context) => {
      if (services.isHosted) throw refused(copy.hosted);
      return context.json({ id: await createArticle(services, context.var.session.staff.id, "issue") });
    })
    .get("/:id", async (context) =>
      context.json({ issue: await viewIssue(services, context.req.param("id")) }),
    )
    .get("/:id/deposit", publisherOnly, async (context) => {
      if (services.isHosted) throw refused(copy.hosted);
      const post = await findPost(services.library, context.req.param("id"));
      if (!post?.pdf) throw new PublicError("missing", copy.noSuchIssue);
      const { title, pdf } = post;
      return sendZip(
        context,
        services,
        copy.deposit(slugOf(title)),
        depositPackage(services, { ...post, pdf }),
      );
    })
    .put("/:id/terms", publisherOnly, jsonBody(terms), async (context) => {
      const { id } = context.req.param();
      const { title } = await viewIssue(services, id);
      const changed = await setTerms(services, id, withoutUndefined(context.req.valid("json")));
      await context.var.record("issue changed", title, { changed: "terms" });
      return context.json({ terms: changed });
    });
}
