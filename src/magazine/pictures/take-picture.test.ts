import sharp from "sharp";
import { expect, test } from "vitest";
import { killedAtWork } from "../../platform/jobs/testing/child-processes.ts";
import { takePicture } from "./take-picture.ts";

test("a logo is drawn in a process of its own, and one that ends that is refused", async () => {
  const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background: "#356" } });
  const logo = await drawn.png().toBuffer();
  const taken = await takePicture(logo, "logo.png", "logo");
  expect(taken.setting).toMatchObject({ width: 300, height: 200 });
  expect(taken.files.every(([, bytes]) => Buffer.isBuffer(bytes))).toBe(true);
  const takeAgain = () => takePicture(logo, "logo.png", "logo");
  await expect(killedAtWork("logo-process.ts", takeAgain)).rejects.toThrow(/logo\.png.*\.$/);
  expect(await takePicture(logo, "logo.png", "logo")).toEqual(taken);
});
