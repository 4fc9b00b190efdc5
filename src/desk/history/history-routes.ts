import { Hono } from "hono";
import * as v from "valibot";
import { chainOf } from "../../content/library/record/read-record.ts";
import { readArticle } from "../articles/article-store.ts";
import type { DeskServices } from "../desk-services.ts";
import type { ArticleKind } from "../document/article-fields.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { type ArticleEvent, listEvents } from "./article-journal.ts";
import { copy } from "./history-copy.ts";
import { restoreRevision } from "./restore-revision.ts";
import { keepRevision, listRevisions, type RevisionLine, readRevision } from "./revisions.ts";

const MAX_NAME = 80;

/** The name may be blank. */
const keepBody = v.object({
  name: v.pipe(v.string(), v.trim(), v.maxLength(MAX_NAME, copy.nameTooLong(MAX_NAME))),
});

export interface HistoryAnswer {
  readonly article: { readonly kind: ArticleKind; readonly title: string; readonly isInBin: boolean };
  /** Newest first. */
  readonly revisions: readonly RevisionLine[];
  readonly events: readonly ArticleEvent[];
  /** Chain of what was published of it; null: nothing was. */
  readonly record: string | null;
}

export function historyRoutes(services: DeskServices) {
  const { db, library } = services;
  return new Hono<DeskEnv>()
    .get("/:id", async (context) => {
      const { id } = context.req.param();
      const { kind, fields, deletedAt, postId } = await readArticle(db, id);
      const article = { kind, title: fields.title, isInBin: deletedAt !== null };
      const answer: HistoryAnswer = {
        article,
        revisions: await listRevisions(db, id),
        events: await listEvents(db, id),
        record: await chainOf(library.database, kind, postId),
      };
      return context.json(answer);
    })
    .post("/:id", jsonBody(keepBody), async (context) => {
      const { id } = context.req.param();
      const kept = { ...context.req.valid("json"), articleId: id, staffId: context.var.session.staff.id };
      await db.transaction().execute(async (tx) => {
        const article = await readArticle(tx, id);
        await keepRevision(tx, { ...article, ...kept, kind: "kept", at: services.now() });
      });
      return context.json({});
    })
    .get("/:id/:revision", async (context) => {
      const { id, revision } = context.req.param();
      const former = await readRevision(db, id, revision);
      const current = await readArticle(db, id);
      return context.json({
        former: { doc: former.doc.toJSON() as unknown, fields: former.fields },
        current: { doc: current.doc.toJSON() as unknown, fields: current.fields },
      });
    })
    .post("/:id/:revision/restore", async (context) => {
      const { id, revision } = context.req.param();
      await restoreRevision(services, id, revision, context.var.session.staff.id);
      return context.json({});
    });
}
