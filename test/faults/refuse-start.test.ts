import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, open, readFile, stat, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { libraryIn } from "../library-in.ts";
import { removeFolder } from "../remove-folder.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mecmua-refused-"));
});
afterAll(() => removeFolder(folder));

async function start(environment: Record<string, string>, uid?: number) {
  const dataDir = await mkdtemp(join(folder, "data-"));
  const child = spawn(process.execPath, ["build/program/main.js"], {
    env: {
      PATH: process.env.PATH ?? "",
      // As bin/start has it.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? "",
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid !== undefined && { uid }),
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { said, complained, code };
}

/** Ended with 1 and one sentence on standard error, without a stack. */
async function expectSentence(environment: Record<string, string>, sentence: RegExp): Promise<void> {
  const { said, complained, code } = await start(environment);
  expect(complained).toMatch(sentence);
  expect(complained.trim().split("\n")).toHaveLength(1);
  expect(complained).not.toMatch(/Error|\bat \S+:\d+/);
  expect({ said, code }).toEqual({ said: "", code: 1 });
}

test.concurrent.each<[Record<string, string>, RegExp]>([
  [{ PORT: "seksen" }, /^PORT geçersiz: “seksen”/],
  [{ PUBLIC_URL: "dergi.com" }, /^PUBLIC_URL geçersiz/],
  [{ CONTENT_ENDPOINT: "file:///etc/passwd" }, /^CONTENT_ENDPOINT geçersiz/],
  [{ CONTENT_TOKEN: "gizli anahtar" }, /^CONTENT_TOKEN geçersiz: verilen değer \(gizli\)/],
  [{ CONTENT_POLL_SECONDS: "-1" }, /^CONTENT_POLL_SECONDS geçersiz/],
  [{ MEMBERS_ONLY: "herkes" }, /^MEMBERS_ONLY geçersiz/],
  [{ MEMBER_USERNAME: "okur" }, /^MEMBER_PASSWORD eksik/],
  [{ MEMBER_PASSWORD: "x" }, /^MEMBER_USERNAME eksik/],
  [{ HOST: "203.0.113.7", CONTENT_ENDPOINT: "http://127.0.0.1:1/" }, /^HOST geçersiz: “203\.0\.113\.7”/],
])("%j stops the start", async (environment, sentence) => {
  await expectSentence(environment, sentence);
});

test.concurrent("a variable that is no longer read is told in a sentence, and does not stop the start", async () => {
  const { complained } = await start({
    WORKERS: "2",
    HOST: "203.0.113.7",
    CONTENT_ENDPOINT: "http://127.0.0.1:1/",
  });
  expect(complained.trim().split("\n")).toEqual([
    expect.stringMatching(/^WORKERS artık kullanılmıyor: .+\.$/),
    expect.stringMatching(/^HOST geçersiz/),
  ]);
});

test("a port in use stops the start", async () => {
  const other = createServer();
  await once(other.listen(0, "127.0.0.1"), "listening");
  const { port } = other.address() as AddressInfo;
  await expectSentence({ PORT: String(port) }, new RegExp(`^PORT kullanımda: 127\\.0\\.0\\.1:${port}`));
  other.close();
});

test("a data folder that cannot be written stops the start", async () => {
  const file = join(folder, "dosya");
  await writeFile(file, "");
  await expectSentence({ DATA_DIR: join(file, "data") }, /dosya.*yazılabildiğine bakın/);
});

test.each([
  ['{"name": "Poyraz",}', /^settings\.json: geçerli bir JSON değil/],
  ['{"year": 3000}', /^settings\.json: year geçersiz: “3000”\. Beklenen: .*ya da auto\.\n$/],
])("settings that hold %s stop the start", async (content, sentence) => {
  const data = await mkdtemp(join(folder, "data-"));
  await writeFile(join(data, "settings.json"), content);
  await expectSentence({ DATA_DIR: data }, sentence);
});

test.each(["magazine.db", "membership.db"])(
  "a damaged %s stops the start and stays as it was",
  async (name) => {
    const data = await mkdtemp(join(folder, "data-"));
    const path = join(data, name);
    await writeFile(path, "bozuk ".repeat(1000));
    await expectSentence(
      { DATA_DIR: data },
      new RegExp(`^Veritabanı açılamadı: .*${name}.*Dosyaya dokunulmadı`),
    );
    expect(await readFile(path, "utf8")).toBe("bozuk ".repeat(1000));
  },
);

test("all wrong variables are told, a line each", async () => {
  const { complained, code } = await start({
    PORT: "seksen",
    PUBLIC_URL: "dergi.com",
    MEMBER_USERNAME: "okur",
  });
  expect(complained.trim().split("\n")).toEqual([
    expect.stringMatching(/^PORT geçersiz/),
    expect.stringMatching(/^PUBLIC_URL geçersiz/),
    expect.stringMatching(/^MEMBER_PASSWORD eksik/),
  ]);
  expect(code).toBe(1);
});

test("both of two damaged databases are told", async () => {
  const data = await mkdtemp(join(folder, "data-"));
  for (const name of ["magazine.db", "membership.db"])
    await writeFile(join(data, name), "bozuk ".repeat(1000));
  const { complained } = await start({ DATA_DIR: data });
  expect(complained.trim().split("\n")).toEqual([
    expect.stringMatching(/^Veritabanı açılamadı: .*magazine\.db \(bir veritabanı değil\)/),
    expect.stringMatching(/^Veritabanı açılamadı: .*membership\.db \(bir veritabanı değil\)/),
  ]);
});

async function aLibrary(): Promise<string> {
  const data = await mkdtemp(join(folder, "data-"));
  await libraryIn(data, async () => undefined);
  return data;
}

test("a library that is damaged in its midst stops the start though posts come from a content service", async () => {
  const data = await aLibrary();
  const path = join(data, "magazine.db");
  const { size } = await stat(path);
  const file = await open(path, "r+");
  await file.write(Buffer.alloc(size / 4, 7), 0, size / 4, size / 2);
  await file.close();
  const before = await readFile(path);
  await expectSentence(
    { DATA_DIR: data, CONTENT_ENDPOINT: "http://127.0.0.1:1/" },
    /^Veritabanı açılamadı: .*magazine\.db \(içindekiler bozuk\)\. Dosyaya dokunulmadı; yedeği geri koyun/,
  );
  expect((await readFile(path)).equals(before)).toBe(true);
});

test.skipIf(process.getuid?.() !== 0)(
  "a database that this user may not read asks for its rights, and for no backup",
  async () => {
    const data = await aLibrary();
    await chmod(folder, 0o755);
    await chown(data, 65_534, 65_534);
    await chmod(join(data, "magazine.db"), 0o600);
    const { complained } = await start({ DATA_DIR: data }, 65_534);
    expect(complained).toMatch(
      /^Veritabanı açılamadı: .*magazine\.db \(izin yok\)\. Yedek gerekmez: “chown -R \S+ .*” ve “chmod/,
    );
    expect(complained.trim().split("\n")).toHaveLength(1);
  },
);
