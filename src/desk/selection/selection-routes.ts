import { Hono } from "hono";
import * as v from "valibot";
import { removeArticle, restoreArticle } from "../articles/article-bin.ts";
import { authorName, categoryName } from "../articles/article-bodies.ts";
import type { DeskServices } from "../desk-services.ts";
import { ARTICLE_KINDS } from "../document/article-fields.ts";
import { type DeskEnv, publisherOnly, writtenHere } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { withdrawArticle } from "../publishing/withdraw-article.ts";
import { changeEach, changeFields, withAuthor, withSection } from "./change-selection.ts";

/** As many as a page of the list has, and some more. */
const MAX_CHOSEN = 100;

const id = v.nullable(v.pipe(v.string(), v.maxLength(500)));
const chosen = v.pipe(
  v.array(v.object({ key: v.string(), id, kind: v.picklist(ARTICLE_KINDS), postId: id })),
  v.minLength(1),
  v.maxLength(MAX_CHOSEN),
);
const chosenBody = v.object({ chosen });
/** `isAdded`: beside what is there, else in its place. */
const sectionBody = v.object({ chosen, section: categoryName, isAdded: v.boolean() });
const authorBody = v.object({ chosen, author: authorName, isAdded: v.boolean() });

/** What is done with many lines of the list in one request; each answers which were done and which refused it. */
export function selectionRoutes(services: DeskServices) {
  return new Hono<DeskEnv>()
    .use(writtenHere(services))
    .post("/section", jsonBody(sectionBody), async (context) => {
      const { chosen, section, isAdded } = context.req.valid("json");
      const { staff } = context.var.session;
      const change = withSection(section, isAdded);
      return context.json(
        await changeEach(services, chosen, (id) => changeFields(services, id, staff, change)),
      );
    })
    .post("/author", jsonBody(authorBody), async (context) => {
      const { chosen, author, isAdded } = context.req.valid("json");
      const { staff } = context.var.session;
      const change = await withAuthor(services, author, isAdded);
      return context.json(
        await changeEach(services, chosen, (id) => changeFields(services, id, staff, change)),
      );
    })
    .post("/withdraw", publisherOnly, jsonBody(chosenBody), async (context) => {
      const { chosen } = context.req.valid("json");
      const { staff } = context.var.session;
      return context.json(await changeEach(services, chosen, (id) => withdrawArticle(services, id, staff)));
    })
    .post("/bin", jsonBody(chosenBody), async (context) => {
      const { chosen } = context.req.valid("json");
      const { staff } = context.var.session;
      return context.json(await changeEach(services, chosen, (id) => removeArticle(services, id, staff)));
    })
    .post("/restore", jsonBody(chosenBody), async (context) => {
      const { chosen } = context.req.valid("json");
      const { staff } = context.var.session;
      return context.json(await changeEach(services, chosen, (id) => restoreArticle(services, id, staff)));
    });
}
