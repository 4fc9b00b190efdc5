import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { StaffMember } from "../../domain/staff.ts";
import { withoutUndefined } from "../../platform/without-undefined.ts";
import { removeArticle, restoreArticle } from "../articles/article-bin.ts";
import { authorName, categoryName } from "../articles/article-bodies.ts";
import type { DeskServices } from "../desk-services.ts";
import { ARTICLE_KINDS } from "../document/article-fields.ts";
import { type DeskEnv, publisherOnly, writtenHere } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { setTermsOf } from "../issues/change-issue.ts";
import { terms } from "../issues/desk-issue-routes.ts";
import { publishWhenMade } from "../publishing/schedule-article.ts";
import { withdrawArticle } from "../publishing/withdraw-article.ts";
import { type ChosenLine, changeEach, changeFields, withAuthor, withSection } from "./change-selection.ts";

/** As many as a page of the list has, and some more. */
export const MAX_CHOSEN = 100;

const id = v.nullable(v.pipe(v.string(), v.maxLength(500)));
const chosen = v.pipe(
  v.array(v.object({ key: v.string(), id, kind: v.picklist(ARTICLE_KINDS), postId: id })),
  v.minLength(1),
  v.maxLength(MAX_CHOSEN),
);
const chosenBody = v.object({ chosen });
/** `isAdded`: beside what is there, else in its place. */
const sectionBody = v.object({ chosen, section: categoryName, isAdded: v.boolean() });
const termsBody = v.object({ chosen, terms });
const authorBody = v.object({ chosen, author: authorName, isAdded: v.boolean() });

/** What is done with many lines of the list in one request; each answers which were done and which refused it. */
export function selectionRoutes(services: DeskServices) {
  const withEach = async (
    context: Context<DeskEnv>,
    chosen: readonly ChosenLine[],
    work: (id: string, staff: StaffMember) => Promise<unknown>,
  ) => context.json(await changeEach(services, chosen, (id) => work(id, context.var.session.staff)));
  return new Hono<DeskEnv>()
    .use(writtenHere(services))
    .post("/section", jsonBody(sectionBody), (context) => {
      const { chosen, section, isAdded } = context.req.valid("json");
      const change = withSection(section, isAdded);
      return withEach(context, chosen, (id, staff) => changeFields(services, id, staff, change));
    })
    .post("/author", jsonBody(authorBody), async (context) => {
      const { chosen, author, isAdded } = context.req.valid("json");
      const change = await withAuthor(services, author, isAdded);
      return withEach(context, chosen, (id, staff) => changeFields(services, id, staff, change));
    })
    .post("/withdraw", publisherOnly, jsonBody(chosenBody), (context) =>
      withEach(context, context.req.valid("json").chosen, (id, staff) =>
        withdrawArticle(services, id, staff),
      ),
    )
    .post("/publish", publisherOnly, jsonBody(chosenBody), (context) =>
      withEach(context, context.req.valid("json").chosen, (id, staff) =>
        publishWhenMade(services, id, staff),
      ),
    )
    .post("/terms", publisherOnly, jsonBody(termsBody), (context) => {
      const { chosen, terms } = context.req.valid("json");
      return withEach(context, chosen, async (id) => {
        const title = await setTermsOf(services, id, withoutUndefined(terms));
        await context.var.record("issue changed", title, { article: id, changed: "terms" });
      });
    })
    .post("/bin", jsonBody(chosenBody), (context) =>
      withEach(context, context.req.valid("json").chosen, (id, staff) => removeArticle(services, id, staff)),
    )
    .post("/restore", jsonBody(chosenBody), (context) =>
      withEach(context, context.req.valid("json").chosen, (id, staff) => restoreArticle(services, id, staff)),
    );
}
