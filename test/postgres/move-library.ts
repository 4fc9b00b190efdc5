import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { copySampleData } from "../server/sample-data.ts";

/**
 * Moves a folder's library into an empty database, as a publisher does. Where nobody filled the sample ahead there is
 * none, and the first site fills it.
 */
export async function moveLibrary(dataDir: string, databaseUrl: string): Promise<void> {
  if (!existsSync(join(dataDir, "magazine.db"))) return;
  const place = { dataDir, cwd: dataDir, env: { DATABASE_URL: databaseUrl } };
  const { code, err } = await runMecmua(["move"], place);
  if (code !== 0) throw new Error(err);
}

/** Gives an empty database the sample magazine. */
export async function fillWithSample(databaseUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-sample-"));
  await copySampleData(folder);
  await moveLibrary(folder, databaseUrl);
  await rm(folder, { recursive: true });
}
