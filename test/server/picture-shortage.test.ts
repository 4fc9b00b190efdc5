import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { isRunning, onlyChildProcess } from "../../src/platform/jobs/testing/child-processes.ts";
import { until } from "../faults/watched-site.ts";
import { jpeg, type PictureSite, startPictureSite } from "./picture-site.ts";
import { mayMount, mount, unmount } from "./small-disk.ts";

let site: PictureSite;
afterEach(() => site.close());

test("SIGTERM ends the site in order while a reader waits for a picture that is never done", async () => {
  site = await startPictureSite(["a.jpg"], { "a.jpg": await jpeg("#336699") });
  const [name = ""] = (await site.homeWith(1)).names;
  const id = await onlyChildProcess(site.process.pid ?? 0, "picture-process.js");
  process.kill(id, "SIGSTOP");
  const answer = site.get(`/gorsel/${name}/320.webp`).catch((error: unknown) => error);
  expect((await site.get("/")).status).toBe(200);
  expect(await site.stop()).toBe(0);
  await answer;
  await until(async () => !(await isRunning(id)));
});

test.skipIf(!(await mayMount()))(
  "on a full disk it answers 503, and makes the picture when there is room",
  async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, noise, background: "#000" } });
    const file = { contentType: "image/jpeg", bytes: await picture.jpeg().toBuffer() };
    site = await startPictureSite(["a.jpg"], { "a.jpg": file });
    const [name = ""] = (await site.homeWith(1)).names;
    const folder = join(site.dataDir, "variants");
    await mkdir(folder, { recursive: true });
    mount("-t", "tmpfs", "-o", "size=4k", "tmpfs", folder);
    try {
      const short = await site.get(`/gorsel/${name}/480.webp`);
      expect([short.status, short.headers.get("retry-after")]).toEqual([503, "30"]);
      expect((await site.get("/")).status).toBe(200);
      mount("-o", "remount,size=4m", folder);
      const made = await site.get(`/gorsel/${name}/480.webp`);
      expect([made.status, (await made.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
    } finally {
      unmount(folder);
    }
  },
);
