import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { listAuthors } from "../../content/library/authors/find-authors.ts";
import type { StaffMember } from "../../domain/staff.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { setDocumentAside } from "../history/set-aside.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { jsonBody, queryFields, queryText } from "../http/request-input.ts";
import { isStaffSessionOpen } from "../staff/staff-sessions.ts";
import { binArticle, emptyBin, restoreArticle } from "./article-bin.ts";
import {
  asideBody,
  clientId,
  cursorBody,
  fieldsBody,
  listQuery,
  outsideBody,
  postBody,
  stepsBody,
} from "./article-bodies.ts";
import { createArticle, openFromLibrary, readFields } from "./article-store.ts";
import { settleOutside, viewArticle, viewState } from "./article-view.ts";
import { copy } from "./articles-copy.ts";
import { articleList } from "./list-articles.ts";
import { missingSteps } from "./missing-steps.ts";

export function articleRoutes(services: DeskServices) {
  const { articles, audit } = services;
  const list = articleList(services);
  const written = createMiddleware<DeskEnv>(async (_, next) => {
    if (services.isHosted) throw refused(copy.hosted);
    await next();
  });
  return new Hono<DeskEnv>()
    .get("/", queryFields(listQuery), async (context) => {
      const { kind = null, state = null, q: term = "", page = 1 } = context.req.valid("query");
      return context.json(await list({ kind, state, term, page: Number(page) }));
    })
    .post("/", written, async (context) =>
      context.json({ id: await createArticle(services, context.var.session.staff.id) }),
    )
    .post("/open", jsonBody(postBody), async (context) => {
      const { kind, postId } = context.req.valid("json");
      // The magazine's pages are written here whatever posts come from.
      if (services.isHosted && kind !== "page") throw refused(copy.hosted);
      return context.json({ id: await openFromLibrary(services, kind, postId) });
    })
    .get("/choices", async (context) => context.json(await listChoices(services)))
    .get("/:id", async (context) =>
      context.json({ article: await viewArticle(services, context.req.param("id")) }),
    )
    .delete("/:id", async (context) => {
      await removeArticle(services, context.req.param("id"), context.var.session.staff);
      return context.json({});
    })
    .post("/:id/restore", async (context) => {
      const { fields } = await restoreArticle(services, context.req.param("id"));
      await audit.record(context.var.session.staff, "article restored", fields.title || copy.untitled);
      return context.json({});
    })
    .get("/:id/state", async (context) =>
      context.json({ state: await viewState(services, context.req.param("id")) }),
    )
    .post("/:id/outside", jsonBody(outsideBody), async (context) => {
      const { id } = context.req.param();
      await settleOutside(services, id, context.var.session.staff.id, context.req.valid("json"));
      return context.json({});
    })
    .post("/:id/aside", jsonBody(asideBody), async (context) => {
      const { id } = context.req.param();
      await setDocumentAside(services, id, context.var.session.staff.id, context.req.valid("json"));
      return context.json({});
    })
    .get("/:id/steps/:since{[0-9]+}", async (context) => {
      const { id, since } = context.req.param();
      const missing = await missingSteps(services.db, id, Number(since));
      return context.json({ missing, fields: await readFields(services.db, id) });
    })
    .post("/:id/steps", jsonBody(stepsBody), async (context) => {
      const { id } = context.req.param();
      const at = services.now();
      const { staff } = context.var.session;
      const version = await articles.addSteps(id, staff.id, context.req.valid("json"));
      return context.json({ version, at });
    })
    .post("/:id/windows/:clientId/close", async (context) => {
      const { id, clientId: window } = context.req.param();
      if (!v.is(clientId, window)) throw refused(copy.stepInvalid);
      await articles.closeWindow(id, context.var.session.staff.id, window);
      return context.json({});
    })
    .patch("/:id/fields", jsonBody(fieldsBody), async (context) => {
      const { id } = context.req.param();
      const at = services.now();
      const { staff } = context.var.session;
      const version = await articles.changeFields(id, staff.id, context.req.valid("json"));
      return context.json({ version, at });
    })
    .get("/:id/events", (context) => {
      const { id } = context.req.param();
      const clientId = (queryText(context, "client") ?? "").slice(0, 40);
      const { staff, idHash } = context.var.session;
      return services.streams.open({
        join: (send, end) => articles.hub.join(id, { clientId, staff, send, end }),
        isWelcome: () => isStaffSessionOpen(services.db, idHash, services.now()),
      });
    })
    .post("/:id/cursor", jsonBody(cursorBody), (context) => {
      const { staff } = context.var.session;
      articles.hub.moveCursor(context.req.param("id"), staff.id, context.req.valid("json"));
      return context.json({});
    });
}

/** What an article's fields may be filled with: categories, those of most posts first, and authors. */
async function listChoices({ library }: DeskServices) {
  const authors = await listAuthors(library);
  const used = await library.database
    .selectFrom("post_category")
    .select("name")
    .groupBy("name")
    .orderBy(({ fn }) => fn.countAll(), "desc")
    .limit(200)
    .execute();
  return {
    categories: used.map(({ name }) => name),
    authors: authors.map(({ id, name }) => ({ id, name })),
  };
}

async function removeArticle(services: DeskServices, id: string, staff: StaffMember): Promise<void> {
  // One that is being published meanwhile is not put into the bin beside it.
  const { fields } = await services.publisher.alone(id, () => binArticle(services, id));
  await services.audit.record(staff, "article removed", fields.title || copy.untitled);
  await emptyBin(services);
}
