import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { holdPlace } from "./hold-place.ts";

it("lets one hold a place at a time, and leaves nothing behind", async () => {
  const folder = await tempFolder();
  const letGo = holdPlace(folder, "/a/codes.csv");
  expect(letGo).not.toBeNull();
  expect(holdPlace(folder, "/a/codes.csv")).toBeNull();
  holdPlace(folder, "/b/codes.csv")?.();
  letGo?.();
  const again = holdPlace(folder, "/a/codes.csv");
  expect(again).not.toBeNull();
  again?.();
  expect(await readdir(folder)).toEqual([]);
});

it("frees the place of a process that was killed", async () => {
  const folder = await tempFolder();
  const script = `
    import { holdPlace } from ${JSON.stringify(new URL("./hold-place.ts", import.meta.url).href)};
    globalThis.held = holdPlace(${JSON.stringify(folder)}, "/a/codes.csv");
    console.log(globalThis.held !== null);
    setInterval(() => globalThis.held, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [said] = await once(child.stdout, "data");
  expect(String(said)).toBe("true\n");
  expect(holdPlace(folder, "/a/codes.csv")).toBeNull();
  child.kill("SIGKILL");
  await once(child, "exit");
  const letGo = holdPlace(folder, "/a/codes.csv");
  expect(letGo).not.toBeNull();
  letGo?.();
});
