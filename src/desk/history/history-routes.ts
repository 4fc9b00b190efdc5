import { Hono } from "hono";
import { readArticle } from "../articles/article-store.ts";
import type { DeskServices } from "../desk-services.ts";
import type { DeskEnv } from "../http/desk-env.ts";
import { restoreRevision } from "./restore-revision.ts";
import { listRevisions, type RevisionLine, readRevision } from "./revisions.ts";

export interface HistoryAnswer {
  readonly title: string;
  /** Newest first. */
  readonly revisions: readonly RevisionLine[];
}

export function historyRoutes(services: DeskServices) {
  const { db } = services;
  return new Hono<DeskEnv>()
    .get("/:id", async (context) => {
      const { id } = context.req.param();
      const { fields } = await readArticle(db, id);
      const answer: HistoryAnswer = { title: fields.title, revisions: await listRevisions(db, id) };
      return context.json(answer);
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
