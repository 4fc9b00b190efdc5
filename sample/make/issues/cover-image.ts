import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";

/**
 * Page 1 of a PDF as a WebP of 1000 × 1333. Needs poppler's `pdftoppm` on the machine
 * (Debian: `apt-get install poppler-utils`); only making the sample needs it, serving it does not.
 */
export async function renderCover(pdf: string, target: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "cover-"));
  try {
    const picture = join(folder, "page");
    execFileSync("pdftoppm", [
      "-f",
      "1",
      "-l",
      "1",
      "-singlefile",
      "-png",
      "-scale-to-x",
      "1500",
      "-scale-to-y",
      "2000",
      pdf,
      picture,
    ]);
    await sharp(`${picture}.png`)
      .resize(1000, 1333, { fit: "fill" })
      .webp({ quality: 84, effort: 6 })
      .toFile(target);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
