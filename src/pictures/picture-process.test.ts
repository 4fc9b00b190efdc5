import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isRunning, onlyChildProcess } from "../platform/jobs/testing/child-processes.ts";

let folder: string;
let large: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-process-"));
  large = join(folder, "large.png");
  const noise = { type: "gaussian", mean: 128, sigma: 50 } as const;
  const picture = sharp({ create: { width: 5000, height: 4000, channels: 3, noise, background: "#000" } });
  await picture.png({ compressionLevel: 1 }).toFile(large);
});
afterEach(() => rm(folder, { recursive: true }));

/** A site that has a picture made, and the process that makes it, once it is at it. */
async function siteAtWork(target: string) {
  const args = [large, 1920, "avif", { path: target, tempPath: join(folder, "temp") }];
  const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const code = `
    import { JobProcess } from ${urlOf("../platform/jobs/job-process.ts")};
    const worker = new JobProcess({ file: new URL(${urlOf("./picture-process.ts")}) });
    void worker.run("makeVariant", ...${JSON.stringify(args)});
    console.log("asked");
  `;
  const site = spawn(process.execPath, ["--input-type=module", "-e", code], {
    env: { PATH: process.env.PATH, CONTENT_TOKEN: "gizli" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(site.stdout, "data");
  const id = await onlyChildProcess(site.pid ?? 0, "picture-process.ts");
  // Starting takes some of it; what comes after half a second is the picture.
  while ((await fieldsOf(id)).cpu < 50) await pause(10);
  return { site, id };
}

/** In hundredths of a second; and how far it stands back. */
async function fieldsOf(id: number): Promise<{ readonly cpu: number; readonly nice: number }> {
  const fields = (await readFile(`/proc/${id}/stat`, "utf8")).replace(/\(.*\)/, "()").split(" ");
  return { cpu: Number(fields[13]) + Number(fields[14]), nice: Number(fields[18]) };
}

test("it knows nothing of the site's environment, stands back behind it in everything, and ends when the site is killed", async () => {
  const target = join(folder, "made.avif");
  const { site, id } = await siteAtWork(target);
  const environment = (await readFile(`/proc/${id}/environ`, "utf8")).split("\0").filter(Boolean);
  expect(environment.filter((entry) => !/^(NODE_CHANNEL_|MALLOC_)/.test(entry))).toEqual([]);
  await expect.poll(async () => (await fieldsOf(id)).nice).toBeGreaterThan(0);
  await expect.poll(() => readFile(`/proc/${id}/oom_score_adj`, "utf8")).toBe("1000\n");
  site.kill("SIGKILL");
  while (await isRunning(id)) await pause(10);
  await expect(readFile(target)).rejects.toThrow("ENOENT");
});
