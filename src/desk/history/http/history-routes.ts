import { Hono } from "hono";
import { readArticle } from "../../articles/article-store.ts";
import type { DeskServices } from "../../desk-services.ts";
import type { DeskEnv } from "../../http/desk-env.ts";
import { restoreRevision } from "../restore-revision.ts";
import { listRevisions, readRevision } from "../revisions.ts";

/** Former texts of an article. */
export function historyRoutes(services: DeskServices) {
  const { db } = services;
  return new Hono<DeskEnv>()
    .get("/:id", async (context) => {
      const { id } = context.req.param();
      const { fields, updatedAt } = await readArticle(db, id);
      return context.json({ title: fields.title, updatedAt, revisions: await listRevisions(db, id) });
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
