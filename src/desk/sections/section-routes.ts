import { Hono } from "hono";
import * as v from "valibot";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import {
  addSection,
  changeSection,
  mergeSections,
  removeSection,
  sectionForm,
  sectionOrder,
} from "./desk-sections.ts";

const changeBody = v.object({ ...sectionForm.entries, seen: sectionForm });

export function sectionRoutes(services: DeskServices) {
  return new Hono<DeskEnv>()
    .use(publisherOnly)
    .get("/", async (context) => context.json(await sectionOrder(services)))
    .post("/", jsonBody(sectionForm), async (context) => {
      const name = await addSection(services, context.req.valid("json"));
      await context.var.record("section changed", name, { isNew: true });
      return context.json({});
    })
    .patch("/:id", jsonBody(changeBody), async (context) => {
      const { seen, ...form } = context.req.valid("json");
      const { name, formerName, posts } = await changeSection(services, context.req.param("id"), form, seen);
      await context.var.record(
        "section changed",
        name,
        formerName === null ? undefined : { formerName, posts },
      );
      return context.json({ posts });
    })
    .post("/:id/merge", jsonBody(v.object({ into: v.string() })), async (context) => {
      const { into } = context.req.valid("json");
      const { name, ...merged } = await mergeSections(services, context.req.param("id"), into);
      await context.var.record("section changed", name, merged);
      return context.json(merged);
    })
    .delete("/:id", async (context) => {
      const name = await removeSection(services, context.req.param("id"));
      await context.var.record("section changed", name, { isRemoved: true });
      return context.json({});
    });
}
