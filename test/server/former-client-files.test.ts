import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { askRaw } from "../../src/web/testing/ask-raw.ts";
import { formerBuild } from "./former-build.ts";
import { copySampleData } from "./sample-data.ts";
import { startInProcess } from "./start-in-process.ts";

const ask = (address: string, target: string, headers: Record<string, string> = {}, method = "GET") =>
  askRaw(Number(new URL(address).port), { target, method, headers });

test("files of the build before are there after a restart, as they were, and others are not", async () => {
  await using former = await formerBuild("client/assets/login-", "desk/assets/index-");
  const dataDir = await mkdtemp(join(tmpdir(), "mecmua-two-builds-"));
  await copySampleData(dataDir);
  const login = former.names["client/assets/login-"];
  const index = former.names["desk/assets/index-"];
  const old = [`/assets/${login.former}`, `/masa/assets/${index.former}`];
  const present = [`/assets/${login.present}`, `/masa/assets/${index.present}`];
  const encoding = { "accept-encoding": "gzip, br" };
  const look = async (address: string, target: string, headers = encoding, method = "GET") => {
    const { status, headers: sent, body } = await ask(address, target, headers, method);
    const { date: _, ...rest } = sent;
    return { status, headers: rest, body: body.toString("base64") };
  };
  try {
    const before = await startInProcess({ LOG_LEVEL: "error" }, dataDir, { buildDir: former.folder });
    const asPresent = await Promise.all(old.map((path) => look(before.address, path)));
    expect(asPresent.map(({ status }) => status)).toEqual([200, 200]);
    const kept = (part: string) => readdir(join(dataDir, "client-files", part)).catch(() => []);
    for (const [part, name] of [
      ["site", login.former],
      ["desk", index.former],
    ] as const)
      await expect.poll(() => kept(part)).toEqual(expect.arrayContaining([name, `${name}.br`]));
    await before.stop();

    const after = await startInProcess({ LOG_LEVEL: "error" }, dataDir);
    for (const [index, path] of old.entries()) {
      expect(await look(after.address, path)).toEqual(asPresent[index]);
      // Once more, as it is found in memory.
      expect(await look(after.address, path)).toEqual(asPresent[index]);
      expect((await look(after.address, path, encoding, "HEAD")).body).toBe("");
    }
    expect(asPresent.map(({ headers }) => headers["cache-control"])).toEqual([
      "public, max-age=31536000, immutable",
      "private, max-age=31536000, immutable",
    ]);
    for (const path of present) expect((await look(after.address, path)).status).toBe(200);
    const unknown = [
      "/assets/login-AAAAAAAA.js",
      `/assets/${login.former}.br`,
      `/assets/x/${login.former}`,
      `/${login.former}`,
      `/assets/%2e%2e/site/${login.former}`,
      // Each side's files only at its own addresses.
      `/assets/${index.former}`,
      `/masa/assets/${login.former}`,
    ];
    for (const path of unknown) expect([path, (await look(after.address, path)).status]).toEqual([path, 404]);
    expect(after.output()).toBe("");
    await after.stop();
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
