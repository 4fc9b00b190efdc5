import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { onlyChildProcess } from "../../../platform/jobs/testing/child-processes.ts";
import type { StoreFile } from "../library-files.ts";
import { makePicture } from "../testing/make-files.ts";
import { tempFolder } from "../testing/temp-library.ts";
import { importPicture } from "./import-picture.ts";

const storeFile: StoreFile = async (_, about) => ({ ...about, hash: "a".repeat(64), size: 1 });

test("a picture is decoded in a process of its own, and one that ends that is refused", async () => {
  const path = join(await tempFolder(), "a.png");
  await writeFile(path, await makePicture("png"));
  const take = () => importPicture(path, "a.png", storeFile);
  const taken = await take();
  expect(taken).toMatchObject({ contentType: "image/png" });
  const id = await onlyChildProcess(process.pid, "picture-check-process.ts");
  process.kill(id, "SIGSTOP");
  const ended = expect(take()).rejects.toThrow("a.png: ");
  process.kill(id, "SIGKILL");
  await ended;
  expect(await take()).toEqual(taken);
});
