import type { Context } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { FairQueue } from "../../platform/jobs/fair-queue.ts";
import type { DeskServices } from "../desk-services.ts";
import { tempDesk } from "../testing/temp-desk.ts";
import { previewLinkRoutes } from "./preview-link-routes.ts";

test("one network's questions for previews wait by turns, and of too many its last are refused", async () => {
  const previews = new FairQueue({ max: 2, maxOfOne: 1, maxWaiting: 3 });
  const routes = previewLinkRoutes({
    db: await tempDesk(),
    now: Date.now,
    previews,
    log: pino({ level: "silent" }),
    members: { network: (context: Context) => context.req.header("x-from") ?? "" },
  } as unknown as DeskServices);
  const ask = async (from: string) =>
    (await routes.request("/nothing", { headers: { "x-from": from } })).status;
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = previews.run("stranger", () => promise);
  const many = Array.from({ length: 8 }, () => ask("stranger"));
  const refused = many.slice(3);
  expect(await Promise.all(refused)).toEqual(Array(5).fill(503));
  expect(await ask("reader")).toBe(404);
  resolve();
  await held;
  expect(await Promise.all(many.slice(0, 3))).toEqual([404, 404, 404]);
});
