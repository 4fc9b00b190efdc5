import { mkdir, mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { removeFolder } from "../remove-folder.ts";
import { type DeskPerson, deskPerson } from "../server/desk/desk-person.ts";
import { idOf, tusOf, uploadAtDesk } from "../server/desk/desk-upload.ts";
import { type RunningServer, startServer } from "../server/start-server.ts";

/* Drafts, passphrases' hashes and members are in the data folder: it is its user's alone, however the programs are started. */

let folder: string;
const umask = process.umask(0);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-test-"));
});
afterAll(async () => {
  process.umask(umask);
  await removeFolder(folder);
});

/** What others than its user may read, write or open, below a folder that is private itself. */
async function openToOthers(root: string): Promise<string[]> {
  const inside = await readdir(root, { recursive: true });
  const modes: [name: string, mode: string][] = [];
  for (const name of ["", ...inside]) {
    // What a running server writes gets its name at the end: the begun file is gone by then.
    const found = await stat(join(root, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    if (found) modes.push([name, (found.mode & 0o777).toString(8)]);
  }
  expect(modes.length).toBeGreaterThan(1);
  return modes.filter(([, mode]) => !["600", "700"].includes(mode)).map((mode) => mode.join(" "));
}

async function mecmua(dataDir: string, ...words: string[]): Promise<void> {
  const { code, out, err } = await startMecmua(words, { dataDir, cwd: folder }).ended;
  expect([words, code, out, err]).toEqual([words, 0, expect.anything(), expect.anything()]);
}

test("a new data folder is its user's alone under any umask: of the server, commands, backups", async () => {
  const [dataDir, restored, moved] = [join(folder, "veri"), join(folder, "geri"), join(folder, "yedek")];
  await writeFile(join(folder, "yazi.md"), "---\ntitle: Gizli\n---\n\nMetin.\n");
  await mecmua(dataDir, "import", "yazi.md");
  expect(await openToOthers(dataDir)).toEqual([]);
  const server = await startServer({}, dataDir);
  const person = await deskPerson(server);
  const size = { width: 640, height: 480, channels: 3 } as const;
  const picture = sharp({ create: { ...size, background: "teal" } }).png();
  const bytes = new Uint8Array(await picture.toBuffer());
  const { hash } = await uploadAtDesk(server, person, { name: "k.png", kind: "picture", bytes });
  await begunUpload(server, person);
  expect((await person.ask("GET", `/files/${hash}?w=320`)).status).toBe(200);
  expect((await fetch(`${server.address}/?arama=gizli`)).status).toBeLessThan(504);
  expect(await openToOthers(dataDir)).toEqual([]);
  await mkdir(moved, { mode: 0o700 });
  await mecmua(dataDir, "backup", moved);
  expect(await openToOthers(moved)).toEqual([]);
  await server.close();
  const [archive = ""] = await readdir(moved);
  await mecmua(restored, "restore", join(moved, archive));
  expect(await openToOthers(restored)).toEqual([]);
});

/** Left where it broke off. */
async function begunUpload(server: RunningServer, person: DeskPerson): Promise<void> {
  const begun = await tusOf(server, person).begin("b.png", "picture", 1_000);
  await tusOf(server, person).append(idOf(begun), 0, new Uint8Array(500));
}
