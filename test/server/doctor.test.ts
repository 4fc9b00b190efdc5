import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, open, readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { openSettings } from "../../src/magazine/open-settings.ts";
import { writeLastBackup } from "../../src/platform/backup/last-backup.ts";
import { buildPost } from "../content-service/build-post.ts";
import { startContentService } from "../content-service/start-content-service.ts";
import { libraryIn } from "../library-in.ts";
import { removeFolder } from "../remove-folder.ts";
import { copySampleData } from "./sample-data.ts";
import { mayMount, mount, unmount } from "./small-disk.ts";
import { type ServerProcess, startServer } from "./start-server.ts";
import { withContent } from "./with-content.ts";

interface Finding {
  readonly state: "fine" | "note" | "fault";
  readonly sentence: string;
  readonly remedy: string | null;
  readonly facts: Record<string, unknown>;
}

/** What a proxy does with a request on its way to the site. */
type Proxying = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

const hasSmallDisk = await mayMount();
let data: string;
let proxy: Server;
let behave: Proxying;
let publicUrl: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "mecmua-doctor-"));
  await copySampleData(data);
  proxy = createServer((incoming, outgoing) => behave(incoming, outgoing));
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  publicUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(async () => {
  proxy.close();
  proxy.closeAllConnections();
  await removeFolder(data);
});

async function doctor(env: Readonly<Record<string, string>>, dataDir = data) {
  const { code, out } = await runMecmua(["doctor", "--json"], { dataDir, cwd: dataDir, env });
  const report = JSON.parse(out) as {
    readonly isFine: boolean;
    readonly checks: readonly { readonly name: string; readonly findings: readonly Finding[] }[];
  };
  expect(code).toBe(report.isFine ? 0 : 1);
  const found = (name: string) => report.checks.find((check) => check.name === name)?.findings ?? [];
  const faults = report.checks.flatMap(({ name, findings }) =>
    findings.filter(({ state }) => state === "fault").map(({ sentence }) => `${name}: ${sentence}`),
  );
  return { ...report, found, faults };
}

describe("behind a proxy", () => {
  let site: ServerProcess;
  beforeAll(async () => {
    site = await withContent(startServer({ PUBLIC_URL: publicUrl, TRUSTED_PROXIES: "127.0.0.1" }, data));
  });
  afterAll(() => site.stop());

  interface Change {
    readonly headers?: Record<string, string | undefined>;
    readonly from?: string;
    /** Held back until all is there. */
    readonly isBuffered?: boolean;
    readonly answer?: Record<string, string>;
  }

  /** Passes on what a good proxy passes on, but for this. */
  function passing({ headers = {}, from = "127.0.0.1", isBuffered = false, answer = {} }: Change): Proxying {
    return (incoming, outgoing) => {
      const { hostname, port } = new URL(site.address);
      const asked = { ...incoming.headers, "x-forwarded-for": "192.0.2.1", ...headers };
      const options = {
        hostname,
        port,
        path: incoming.url,
        method: incoming.method,
        localAddress: from,
        family: 4,
      };
      const given = Object.entries(asked).filter(([, value]) => value !== undefined);
      const onwards = request({ ...options, headers: Object.fromEntries(given) }, async (response) => {
        outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, ...answer });
        if (isBuffered) outgoing.end(await buffer(response));
        else response.pipe(outgoing);
      });
      onwards.end();
    };
  }

  test("all is fine where it passes everything on", async () => {
    behave = passing({});
    const { isFine, faults, found } = await doctor({ PUBLIC_URL: publicUrl, TRUSTED_PROXIES: "127.0.0.1" });
    expect([isFine, faults]).toEqual([true, []]);
    const checked = ["versions", "disk", "clock", "databases", "site", "address", "proxy"];
    for (const name of checked) expect([name, found(name)[0]?.state]).toEqual([name, "fine"]);
    expect(found("databases")[0]?.sentence).toMatch(/magazine\.db .*membership\.db/);
  });

  test.each<[string, Change, RegExp]>([
    ["another host", { headers: { host: "ic.example" } }, /^proxy: .*“ic\.example”/],
    ["no compression", { headers: { "accept-encoding": "gzip" } }, /^proxy: .*Brotli/],
    ["a buffer", { isBuffered: true }, /^proxy: Olay akışları bekletiliyor/],
    ["a sender that is not trusted", { from: "127.0.0.2" }, /^proxy: .*güvenilmiyor/],
    ["another time", { answer: { date: "Wed, 25 Nov 2020 07:00:00 GMT" } }, /^clock: .* saniye ileri/],
  ])("%s is a fault with a remedy, and the only one", async (_, change, sentence) => {
    behave = passing(change);
    const { faults, checks } = await doctor({ PUBLIC_URL: publicUrl });
    expect(faults).toEqual([expect.stringMatching(sentence)]);
    const [fault] = checks.flatMap(({ findings }) => findings).filter(({ state }) => state === "fault");
    expect(fault?.remedy).toMatch(/\.$/);
  });

  test("an address that leads elsewhere is told from one that nobody answers", async () => {
    behave = (_, outgoing) => outgoing.writeHead(200).end("<h1>Başka bir site</h1>\n\n");
    expect((await doctor({ PUBLIC_URL: publicUrl })).faults).toEqual([
      expect.stringMatching(/^address: .*bu site gibi yanıt vermiyor \(durum kodu 200\)/),
    ]);
    behave = (_, outgoing) => outgoing.writeHead(301, { location: "https://www.dergi.example/" }).end();
    expect((await doctor({ PUBLIC_URL: publicUrl })).faults).toEqual([
      expect.stringMatching(/^address: .*https:\/\/www\.dergi\.example/),
    ]);
    expect((await doctor({ PUBLIC_URL: "http://127.0.0.1:1" })).faults).toEqual([
      expect.stringMatching(/^address: .*ulaşılamıyor/),
    ]);
  });

  test("a person gets sentences, and Turkish ones", async () => {
    behave = passing({ isBuffered: true });
    const { code, out, err } = await runMecmua(["doctor"], {
      dataDir: data,
      cwd: data,
      env: { PUBLIC_URL: publicUrl },
    });
    expect([code, err]).toEqual([1, ""]);
    expect(out).toMatch(/^KUSUR {2}Vekil sunucu +Olay akışları bekletiliyor.*\n +Çare: Tamponu kapatın/m);
    expect(out).toMatch(/\n1 kusur bulundu\.\n$/);
  });
});

describe("while no site runs", () => {
  async function ownData(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), "mecmua-doctor-"));
    onTestFinished(() => removeFolder(folder));
    await libraryIn(folder, async () => undefined);
    return folder;
  }

  test("it is said, and no file is changed or made but the record of the disk", async () => {
    const folder = await ownData();
    const before = await readFile(join(folder, "magazine.db"));
    const first = await doctor({}, folder);
    expect([first.isFine, first.found("site")[0]?.sentence]).toEqual([
      true,
      "Bu veri klasörünün sitesi kapalı.",
    ]);
    expect(await readFile(join(folder, "magazine.db"))).toEqual(before);
    await expect(readFile(join(folder, "magazine.db-shm"))).rejects.toThrow("ENOENT");
    const record = join(folder, "doctor.json");
    expect(JSON.parse(await readFile(record, "utf8")).bytes).toBe(before.length);
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString();
    await writeFile(record, JSON.stringify({ at: twoHoursAgo, bytes: 1024 }));
    const [{ facts = {}, sentence = "" } = {}] = (await doctor({}, folder)).found("disk");
    expect(Number(facts.growthPerDay)).toBeGreaterThan(before.length * 10);
    expect(sentence).toMatch(/günde [\d,]+ MB büyüyor\.$/);
  });

  test.skipIf(process.getuid?.() !== 0)(
    "a database of another owner than its folder is a fault",
    async () => {
      const folder = await ownData();
      await chown(join(folder, "magazine.db"), 65_534, 65_534);
      expect((await doctor({}, folder)).faults).toEqual([
        expect.stringMatching(/^databases: Sahibi .*magazine\.db/),
      ]);
    },
  );

  test("a damaged database and one of a newer version are named", async () => {
    const folder = await ownData();
    const path = join(folder, "magazine.db");
    const file = await open(path, "r+");
    for (let page = 1; page < 5; page += 1) await file.write(Buffer.alloc(600, 7), 0, 600, page * 4096);
    await file.close();
    const newer = new DatabaseSync(join(folder, "membership.db"));
    newer.exec(
      "CREATE TABLE kysely_migration (name text, timestamp text); INSERT INTO kysely_migration VALUES ('9999-later', '')",
    );
    newer.close();
    expect((await doctor({}, folder)).faults).toEqual([
      expect.stringMatching(/^databases: .*magazine\.db bozuk/),
      expect.stringMatching(/^databases: .*daha yeni bir sürümünden: .*membership\.db/),
    ]);
  });

  test("settings that the next start would refuse are told, of the database and of a former version", async () => {
    const folder = await ownData();
    expect((await doctor({}, folder)).found("settings")[0]?.state).toBe("note");
    await writeFile(join(folder, "settings.json"), '{"name": "Poyraz",}');
    expect((await doctor({}, folder)).faults).toEqual([
      expect.stringMatching(/^settings: settings\.json: geçerli bir JSON değil/),
    ]);
    await (await openSettings({ dataDir: folder, databaseUrl: null }).catch(() => null))?.close();
    const database = new DatabaseSync(join(folder, "magazine.db"));
    database.exec("INSERT INTO magazine_settings (id, settings) VALUES (1, '{\"year\": 3000}')");
    database.close();
    const { found, faults } = await doctor({}, folder);
    expect(faults).toEqual([expect.stringMatching(/^settings: magazine\.db: year geçersiz: “3000”/)]);
    expect(found("settings")[0]?.remedy).toMatch(/mecmua settings set/);
  });

  test.skipIf(process.getuid?.() !== 0)(
    "a database that may not be read needs rights, and no backup",
    async () => {
      const folder = await ownData();
      await chown(folder, 65_534, 65_534);
      await chmod(join(folder, "magazine.db"), 0o600);
      const path = `${process.env.PATH}`;
      const { stdout } = spawnSync(process.execPath, ["src/cli/mecmua.ts", "doctor", "--json"], {
        uid: 65_534,
        encoding: "utf8",
        env: { DATA_DIR: folder, PATH: path },
      });
      const report = JSON.parse(stdout) as { checks: { name: string; findings: Finding[] }[] };
      const [found] = report.checks.find(({ name }) => name === "databases")?.findings ?? [];
      expect(found?.sentence).toBe(`${join(folder, "magazine.db")} açılamıyor: izin yok.`);
      expect(found?.remedy).toMatch(/chown .* && chmod /);
      expect(found?.remedy).not.toMatch(/yedeği geri/);
    },
  );

  test("a content service is asked, and one that is away is a fault", async () => {
    const service = await startContentService({ kind: "paged", posts: [buildPost()] });
    const asked = await doctor({ CONTENT_ENDPOINT: service.endpoint });
    expect(asked.found("content")[0]?.state).toBe("fine");
    expect(asked.found("clock")[0]).toMatchObject({ state: "fine", facts: { comparedWith: "content" } });
    await service.close();
    expect((await doctor({ CONTENT_ENDPOINT: service.endpoint })).faults).toEqual([
      expect.stringMatching(/^content: .*okunamadı/),
    ]);
  });

  test("a backup's age is told; after a week it is a fault", async () => {
    const folder = await ownData();
    expect((await doctor({}, folder)).found("backup")[0]?.state).toBe("note");
    for (const [hours, state] of [
      [2, "fine"],
      [48, "note"],
      [200, "fault"],
    ] as const) {
      const finishedAt = new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
      const dated = [{ name: "yedek.zip", size: 2_000_000 }];
      await writeLastBackup(folder, { finishedAt, name: "yedek.zip", size: 2_000_000, dated });
      const [found] = (await doctor({}, folder)).found("backup");
      expect(found).toMatchObject({ state, facts: { hours } });
      expect(found?.sentence).toMatch(/: yedek\.zip \(1,9 MB\)\.$/);
    }
  });

  test("a variable whose name is mistyped is told", async () => {
    expect((await doctor({ TRUSTED_PROXIE: "127.0.0.1" })).faults).toEqual([
      expect.stringMatching(/^environment: TRUSTED_PROXIE okunmaz; belki TRUSTED_PROXIES/),
    ]);
  });

  test("a variable that is no longer read is told, and is no fault", async () => {
    const { found, faults } = await doctor({ WORKERS: "2" });
    expect(faults).toEqual([]);
    const told = found("environment").find(({ state }) => state === "note");
    expect(told?.sentence).toMatch(/^WORKERS artık kullanılmıyor: .+\.$/);
  });

  test.skipIf(!hasSmallDisk)("a disk that is nearly full is a fault", async () => {
    const folder = await mkdtemp(join(tmpdir(), "mecmua-doctor-"));
    mount("-t", "tmpfs", "-o", "size=64m", "tmpfs", folder);
    onTestFinished(async () => {
      unmount(folder);
      await removeFolder(folder);
    });
    expect((await doctor({}, folder)).faults).toEqual([expect.stringMatching(/^disk: Boş yer 6\d/)]);
  });

  const canSign = spawnSync("openssl", ["version"]).status === 0;
  test.skipIf(!canSign)("a certificate that browsers do not trust is a fault, with its days", async () => {
    const folder = await mkdtemp(join(tmpdir(), "mecmua-doctor-"));
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const words = `req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=localhost -keyout ${key} -out ${cert}`;
    spawnSync("openssl", words.split(" "));
    const secure = createSecureServer({ key: await readFile(key), cert: await readFile(cert) });
    await once(secure.listen(0, "127.0.0.1"), "listening");
    onTestFinished(async () => {
      secure.close();
      await removeFolder(folder);
    });
    const { port } = secure.address() as AddressInfo;
    const { found } = await doctor({ PUBLIC_URL: `https://localhost:${port}` });
    expect(found("certificate")[0]).toMatchObject({ state: "fault", facts: { days: 29 } });
    expect(found("certificate")[0]?.sentence).toMatch(/localhost: tarayıcılar sertifikaya güvenmez/);
  });
});
