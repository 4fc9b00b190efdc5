import { createHash } from "node:crypto";
import { join } from "node:path";
import { Hono } from "hono";
import { sendFile } from "../../platform/http/send-file.ts";
import { PublicError } from "../../platform/public-error.ts";
import type { DeskServices } from "../desk-services.ts";
import { type DeskEnv, publisherOnly, recentlyConfirmed } from "../http/desk-env.ts";
import { lastBackup } from "./backup-state.ts";
import { copy } from "./desk-backup-copy.ts";
import { backupsFolder } from "./desk-backups.ts";

export function backupRoutes(services: DeskServices) {
  const { backups, config } = services;
  const confirmed = recentlyConfirmed(services);
  const place = { path: (name: string) => join(backupsFolder(config), name) };
  const lastHere = async () => {
    const last = await lastBackup(services);
    if (!last?.isHere) throw new PublicError("missing", copy.notHere);
    return last;
  };
  return new Hono<DeskEnv>()
    .use(publisherOnly)
    .post("/", async (context) => context.json({ job: (await backups.start(context.var.session.staff)).id }))
    .post("/last", confirmed, async (context) => context.json({ name: (await lastHere()).name }))
    .get("/last", confirmed, async (context) => {
      const { name, size } = await lastHere();
      await context.var.record("backup downloaded", name);
      const headers = {
        "content-type": "application/octet-stream",
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "private, no-store",
      };
      const tag = createHash("sha256").update(name).digest("hex").slice(0, 32);
      return sendFile(place, { name, size, tag, headers }, context.req.raw);
    });
}
