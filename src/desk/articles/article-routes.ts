import { Hono } from "hono";
import * as v from "valibot";
import { listAuthors } from "../../content/library/authors/library-authors.ts";
import { listSections } from "../../content/library/sections/library-sections.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { setDocumentAside } from "../history/set-aside.ts";
import { makeEditable } from "../html/read-html.ts";
import { type DeskEnv, writtenHere } from "../http/desk-env.ts";
import { jsonBody, queryFields, queryText } from "../http/request-input.ts";
import { isStaffSessionOpen, type StaffSession } from "../staff/staff-sessions.ts";
import { removeArticle, restoreArticle } from "./article-bin.ts";
import {
  asideBody,
  blockBody,
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
import { articleList } from "./list/list-articles.ts";
import { missingSteps, refuseFormer } from "./missing-steps.ts";
import { suggestedSteps } from "./suggested-steps.ts";

export function articleRoutes(services: DeskServices) {
  const { articles } = services;
  const list = articleList(services);
  return new Hono<DeskEnv>()
    .get("/", queryFields(listQuery), async (context) => {
      const { q: term = "", page = 1, ...query } = context.req.valid("query");
      return context.json(
        await list({ ...query, term, page: Number(page), staffId: context.var.session.staff.id }),
      );
    })
    .post("/", writtenHere(services), async (context) =>
      context.json({ id: await createArticle(services, context.var.session.staff.id) }),
    )
    .post("/open", jsonBody(postBody), async (context) => {
      const { kind, postId } = context.req.valid("json");
      // The magazine's pages are written here whatever posts come from.
      if (services.isHosted && kind !== "page") throw refused(copy.hosted);
      return context.json({ id: await openFromLibrary(services, kind, postId) });
    })
    .get("/choices", async (context) => {
      const { guest } = context.var.session;
      return context.json(guest ? NO_CHOICES : await listChoices(services));
    })
    .post("/editable", jsonBody(blockBody), async (context) =>
      context.json(await makeEditable(context.req.valid("json").html)),
    )
    .get("/:id", async (context) => {
      const article = await viewArticle(services, context.req.param("id"));
      return context.json({ article: { ...article, ...forGuest(context.var.session) } });
    })
    .delete("/:id", async (context) => {
      await removeArticle(services, context.req.param("id"), context.var.session.staff);
      return context.json({});
    })
    .post("/:id/restore", async (context) => {
      await restoreArticle(services, context.req.param("id"), context.var.session.staff);
      return context.json({});
    })
    .get("/:id/state", async (context) => {
      const state = await viewState(services, context.req.param("id"));
      return context.json({ state: { ...state, ...forGuest(context.var.session) } });
    })
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
      const missing = await missingSteps(services.db, id, Number(since), context.var.session);
      return context.json({ missing, fields: await readFields(services.db, id) });
    })
    .post("/:id/steps", jsonBody(stepsBody), async (context) => {
      const { id } = context.req.param();
      const at = services.now();
      const { session } = context.var;
      const sent = context.req.valid("json");
      await refuseFormer(services.db, id, sent.version, session);
      const { look, note } = suggestedSteps(session);
      const version = await articles.addSteps(id, session.staff.id, sent, look);
      await note(services, id);
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

/** A guest sees no name but those in the article, and nothing of its planning. */
function forGuest({ guest }: StaffSession) {
  return guest ? { by: null, updatedBy: null, assignee: null, assigneeId: null, dueDay: null } : {};
}

const MAX_CATEGORIES = 200;
const NO_CHOICES: Awaited<ReturnType<typeof listChoices>> = { categories: [], authors: [] };

/** What an article's fields may be filled with: sections, those of most posts first, and authors. */
async function listChoices({ library }: DeskServices) {
  const authors = await listAuthors(library);
  const sections = await listSections(library.database);
  return {
    categories: sections
      .filter(({ isKept }, place) => isKept || place < MAX_CATEGORIES)
      .map(({ name }) => name),
    authors: authors.map(({ id, name }) => ({ id, name })),
  };
}
