import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { expect, it } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { codePlaces } from "./code-places.ts";
import { holdPlace } from "./hold-place.ts";

const [A, B] = [codePlaces("/a/codes.csv"), codePlaces("/b/codes.csv")];

it("lets one hold a place at a time, and leaves nothing behind", async () => {
  const folder = await tempFolder();
  const letGo = await holdPlace(folder, A);
  expect(letGo).not.toBeNull();
  expect(await holdPlace(folder, A)).toBeNull();
  (await holdPlace(folder, B))?.();
  letGo?.();
  const again = await holdPlace(folder, A);
  expect(again).not.toBeNull();
  again?.();
  expect(await readdir(folder)).toEqual([]);
});

it("frees the place of a process that was killed", async () => {
  const folder = await tempFolder();
  const script = `
    import { holdPlace } from ${JSON.stringify(new URL("./hold-place.ts", import.meta.url).href)};
    globalThis.held = await holdPlace(${JSON.stringify(folder)}, ${JSON.stringify(A)});
    console.log(globalThis.held !== null);
    setInterval(() => globalThis.held, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [said] = await once(child.stdout, "data");
  expect(String(said)).toBe("true\n");
  expect(await holdPlace(folder, A)).toBeNull();
  child.kill("SIGKILL");
  await once(child, "exit");
  const letGo = await holdPlace(folder, A);
  expect(letGo).not.toBeNull();
  letGo?.();
});
