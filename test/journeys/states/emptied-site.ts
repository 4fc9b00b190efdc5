import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runMecmua } from "../../../src/cli/testing/run-mecmua.ts";
import { removeFolder } from "../../remove-folder.ts";
import { startInProcess } from "../../server/start-in-process.ts";
import { withContent } from "../../server/with-content.ts";
import { behindProxy } from "../own-address.ts";

/** The one post of the emptied magazine, which was withdrawn. */
export const WITHDRAWN = "/post/geri-cekilen";

/** A magazine of the embedded library with nothing to show. */
export async function startEmptied(): Promise<{ readonly address: string; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "mecmua-emptied-"));
  const matter = "title: Geri Çekilen\ndate: 2020-01-01\nstatus: withdrawn";
  await writeFile(join(dataDir, "yazi.md"), `---\n${matter}\n---\n\nMetin\n`);
  await runMecmua(["import", "yazi.md"], { dataDir, cwd: dataDir });
  const server = await withContent(startInProcess({ LOG_LEVEL: "silent", ...behindProxy }, dataDir));
  return {
    address: server.address,
    async close() {
      await server.close();
      await removeFolder(dataDir);
    },
  };
}
