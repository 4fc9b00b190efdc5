import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sharp } from "sharp";
import { type InspectedPicture, inspectPicture } from "../decode/inspect-picture.ts";

/** Looks at a picture that is drawn here, or at bytes. @throws as inspectPicture does */
export async function see(picture: Buffer | Sharp): Promise<InspectedPicture> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-inspect-"));
  try {
    const path = join(folder, "picture");
    await writeFile(path, Buffer.isBuffer(picture) ? picture : await picture.toBuffer());
    return await inspectPicture(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
