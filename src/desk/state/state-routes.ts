import { Hono } from "hono";
import * as v from "valibot";
import { settleMissing } from "../../content/library/transfer/missing-pictures.ts";
import { acceptLoss } from "../../content/sync/sudden-loss.ts";
import { refused } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly } from "../http/desk-env.ts";
import { jsonBody } from "../http/request-input.ts";
import { diskMeter } from "./disk-use.ts";
import { magazineState } from "./magazine-state.ts";
import { copy } from "./state-copy.ts";

const textBody = v.object({
  kind: v.picklist(["post", "page"]),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
});

export function stateRoutes(services: DeskServices) {
  const { config, now, isHosted, requestSync, snapshot } = services;
  const measureDisk = diskMeter(config.dataDir, now);
  return new Hono<DeskEnv>()
    .use(publisherOnly)
    .get("/", async (context) => context.json(await magazineState(services, measureDisk)))
    .post("/look", (context) => {
      if (!isHosted) throw refused(copy.notHosted);
      requestSync(true);
      return context.json({});
    })
    .post("/settle-missing", jsonBody(textBody), async (context) => {
      const { kind, id } = context.req.valid("json");
      await settleMissing(services.library, kind, id);
      return context.json({});
    })
    .post("/accept-loss", async (context) => {
      if (!(await acceptLoss(snapshot))) throw refused(copy.noLoss);
      return context.json({});
    });
}
