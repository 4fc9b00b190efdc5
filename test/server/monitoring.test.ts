import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { projectVersion } from "../../src/config/project-version.ts";
import { formHeaders } from "../faults/member.ts";
import {
  startSite,
  startSiteInProcess,
  until,
  type WatchedProcess,
  type WatchedSite,
} from "../faults/watched-site.ts";
import { freePort } from "../free-port.ts";
import { removeFolder } from "../remove-folder.ts";

/** Plays systemd: prints each message that comes to its socket. */
const RECEIVER = `
import socket, sys
receiver = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
receiver.bind(sys.argv[1])
print("bound", flush=True)
while True: print(repr(receiver.recv(4096).decode()), flush=True)
`;
const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
const hasSystemd = has("systemd-notify") && has("python3");

describe("a running site", () => {
  let port: number;
  let site: WatchedProcess;
  let folder: string;
  let receiver: ChildProcess | undefined;
  let heard = "";
  async function startReceiver(socket: string): Promise<Record<string, string>> {
    const child = spawn("python3", ["-c", RECEIVER, socket], { stdio: ["ignore", "pipe", "inherit"] });
    child.stdout.setEncoding("utf8").on("data", (text) => (heard += text));
    receiver = child;
    await until(() => heard.includes("bound"));
    return { NOTIFY_SOCKET: socket, WATCHDOG_USEC: "400000" };
  }
  beforeAll(async () => {
    port = await freePort();
    folder = await mkdtemp(join(tmpdir(), "mecmua-systemd-"));
    site = await startSite({
      METRICS_PORT: String(port),
      DRAIN_SECONDS: "60",
      INSTANCE: "makine-1",
      PUBLIC_URL: "https://gökçe.example",
      LOG_LEVEL: "info",
      ...(hasSystemd ? await startReceiver(join(folder, "notify")) : {}),
    });
  });
  afterAll(async () => {
    site.process.kill("SIGKILL");
    receiver?.kill();
    await removeFolder(folder);
  });

  const status = (...given: string[]) =>
    runMecmua(["status", ...given], { dataDir: site.dataDir, cwd: site.dataDir });
  async function metrics(): Promise<ReadonlyMap<string, number>> {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    return new Map(samples.map((line) => [line.replace(/ \S+$/, ""), Number(/\S+$/.exec(line)?.[0])]));
  }

  test("is live and ready, and nobody keeps these answers", async () => {
    for (const path of ["/livez", "/readyz", "/healthz"])
      for (const method of ["GET", "HEAD"]) {
        const answer = await site.get(path, { method });
        expect([path, answer.status]).toEqual([path, 200]);
        expect(answer.headers.get("cache-control")).toBe("no-store");
        expect(answer.headers.get("set-cookie")).toBeNull();
      }
  });

  test("counts what it does, and names nobody", async () => {
    const before = await metrics();
    await site.get("/?ara=gizliarama");
    const body = "username=gizliad&password=gizlikod";
    await site.get("/login", { method: "POST", headers: formHeaders(site.address), body });
    const hits = "mecmua_page_cache_hits_total";
    const after = await until(
      async () => {
        // What is found out at the start may clear the stored pages between two questions, and the first look come later.
        await site.get("/");
        return metrics();
      },
      (found) =>
        (found.get(hits) ?? 0) > (before.get(hits) ?? 0) &&
        found.has("mecmua_sync_last_success_timestamp_seconds") &&
        // The index may still be brought up to date.
        found.get('mecmua_jobs_waiting{pool="search"}') === 0,
    );
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown('mecmua_http_requests_total{route="stored",status="2xx"}')).toBeGreaterThan(0);
    expect(grown('mecmua_http_requests_total{route="page",status="2xx"}')).toBeGreaterThan(0);
    expect(grown('mecmua_http_request_duration_seconds_count{route="sign-in"}')).toBe(1);
    expect(grown('mecmua_sign_ins_total{result="wrong"}')).toBe(1);
    expect(after.get(`mecmua_build_info{instance="makine-1",version="${projectVersion}"}`)).toBe(1);
    expect(after.get("mecmua_content_posts")).toBeGreaterThan(0);
    expect(after.get("mecmua_sessions")).toBe(0);
    expect(after.get("mecmua_sync_last_success_timestamp_seconds")).toBeGreaterThan(1e9);
    expect(after.has("nodejs_eventloop_lag_p99_seconds")).toBe(true);
    expect([...after.keys()].filter((name) => /gizli|127\.0\.0\.1/.test(name))).toEqual([]);
  });

  test("draws a page that is asked for again and again anew when the magazine changes, before somebody asks", async () => {
    const renders = async () => (await metrics()).get("mecmua_page_cache_renders_total") ?? 0;
    for (let visit = 0; visit < 3; visit += 1) await site.get("/");
    const before = await renders();
    const set = ["settings", "set", "tagline", "Rüzgârla gelen"];
    await runMecmua(set, { dataDir: site.dataDir, cwd: site.dataDir });
    await until(renders, (now) => now > before);
    await until(
      async () => (await site.get("/")).text(),
      (page) => page.includes("Rüzgârla gelen"),
    );
  });

  test("gives metrics at their own address alone", async () => {
    expect((await site.get("/metrics")).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });

  test("tells its state to a person and to a program", async () => {
    const told = await status();
    expect(told.code).toBe(0);
    expect(told.out).toMatch(/^Site +açık; açılışı /);
    expect(told.out).toContain(`Mecmua ${projectVersion}, makine-1`);
    expect(told.out).toMatch(/^Adres +https:\/\/gökçe\.example$/m);
    expect(site.output()).toContain("Dergi açıldı: https://gökçe.example (bu makinede http://");
    const { site: state, readiness, content, members, address } = JSON.parse((await status("--json")).out);
    expect({ state, readiness, address }).toEqual({
      state: "running",
      readiness: "ready",
      address: "https://xn--gke-3la7e.example",
    });
    expect(content.posts).toBeGreaterThan(0);
    expect(members).toEqual({ sessions: 0, signInsToday: 0 });
  });

  test("names itself in each line of its log", () => {
    const lines = site
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ instance: "makine-1", version: projectVersion });
  });

  test.skipIf(!hasSystemd)("lets systemd hear that there is content, and that it is alive", async () => {
    await until(() => heard.includes("READY=1"));
    await until(() => heard.includes("WATCHDOG=1"));
    // A start that waits for its content asks for more time.
    expect(heard.indexOf("EXTEND_TIMEOUT_USEC")).toBeLessThan(heard.indexOf("READY=1"));
    expect(heard).not.toContain("STOPPING");
  });

  test("that was told to stop keeps new readers away and answers others; a second signal ends it at once", async () => {
    site.process.kill("SIGTERM");
    const answer = await until(
      () => site.get("/readyz"),
      ({ status: code }) => code === 503,
    );
    expect(await answer.text()).toBe("draining");
    expect((await site.get("/livez")).status).toBe(200);
    expect((await site.get("/")).status).toBe(200);
    expect((await status()).code).toBe(1);
    await until(() => !hasSystemd || heard.includes("STOPPING=1"));
    expect(await site.stop("SIGINT")).toBe(130);
    // It had no time to remove its socket.
    expect((await status()).out).toBe("Bu klasörün sitesi kapalı.\n");
    await removeFolder(site.dataDir);
  });
});

describe("a request that fails", () => {
  let site: WatchedSite;
  beforeAll(async () => {
    site = await startSiteInProcess();
    const name = (await readdir(site.dataDir)).find((file) => /^snapshot-.*\.db$/.test(file)) ?? "";
    // The first look at the content may be writing.
    const snapshot = new DatabaseSync(join(site.dataDir, name), { timeout: 10_000 });
    for (const table of ["post", "picture"]) snapshot.exec(`ALTER TABLE ${table} RENAME TO away_${table}`);
    snapshot.close();
  });
  afterAll(() => site.close());

  test.each(["/arsiv", "/gorsel/yok", "/login"])("says by which number the log has it: %s", async (path) => {
    const id = `numara-${path.replaceAll("/", "")}`;
    const answer = await site.get(path, { headers: { "x-request-id": id } });
    const isFailed = path !== "/login";
    expect(answer.status).toBe(isFailed ? 500 : 200);
    expect(answer.headers.get("x-request-id")).toBe(isFailed ? id : null);
    const page = await answer.text();
    expect(page.includes(`Bu sorunu bildirirken şu numarayı yazın: ${id}`)).toBe(isFailed);
    expect(site.said(`"requestId":"${id}"`)).toBe(isFailed ? 1 : 0);
  });
});
