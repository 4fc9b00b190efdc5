import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sharp } from "sharp";
import { examine } from "../inspect/inspect-picture.ts";
import type { SeenPicture } from "../picture-jobs.ts";

/** Looks at a picture that is drawn here, or at bytes. @throws as examine does */
export async function see(picture: Buffer | Sharp): Promise<SeenPicture> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-examine-"));
  try {
    const path = join(folder, "picture");
    await writeFile(path, Buffer.isBuffer(picture) ? picture : await picture.toBuffer());
    return await examine(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
