import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { codePlaces } from "./batch-files.ts";
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

it("is held by one at a time, and refused without a fault, however many take it and let it go at once", async () => {
  const folder = await tempFolder();
  const script = `
    import { closeSync, openSync, rmSync } from "node:fs";
    import { holdPlace } from ${JSON.stringify(new URL("./hold-place.ts", import.meta.url).href)};
    const mark = ${JSON.stringify(join(folder, "mark"))};
    for (let held = 0; held < 1000; ) {
      const letGo = await holdPlace(${JSON.stringify(folder)}, ${JSON.stringify(A)});
      if (!letGo) continue;
      // Fails where somebody else holds the place as well.
      closeSync(openSync(mark, "wx"));
      rmSync(mark);
      letGo();
      held += 1;
    }`;
  const commands = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "ignore", "pipe"] }),
  );
  const ends = commands.map(async (command) => {
    const [said, [code]] = await Promise.all([text(command.stderr), once(command, "exit")]);
    return { said, code };
  });
  expect(await Promise.all(ends)).toEqual(commands.map(() => ({ said: "", code: 0 })));
  expect(await readdir(folder)).toEqual([]);
});
