import { copyFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { signIn } from "../faults/member.ts";
import { until } from "../faults/watched-site.ts";
import { formerBuild } from "../server/former-build.ts";
import { newBucket } from "./new-bucket.ts";
import { SharedWrites } from "./shared-writes.ts";
import { type ReaderCounts, type SteadyReaders, startReaders } from "./steady-readers.ts";
import { givenStore } from "./test-bucket.ts";
import { temporaryFolder } from "./test-folder.ts";
import { readPaths, startThreeMachines, type ThreeMachines, withSources } from "./three-machines.ts";

/* The failures of docs/benchmarks.md ("Several machines"), each with its figure. */
const given = givenStore("radosgw");
/** Starts of whole sites one after another, on a machine that has other things to do. */
const LIMIT_MS = 900_000;

describe.skipIf(given === null || !inject("hasBalancerAndClocks"))(
  "three machines behind HAProxy",
  { timeout: LIMIT_MS },
  () => {
    const store = given as NonNullable<typeof given>;
    let folder: string;
    let site: ThreeMachines;
    let paths: { open: string[]; closed: string[] };

    beforeAll(async () => {
      folder = await temporaryFolder();
      site = await startThreeMachines(await newBucket(store), store.endpoint, folder);
      paths = await readPaths(site.machines[0]?.address ?? "");
      // Each machine inspects pictures by itself.
      for (const path of paths.open)
        for (const { address } of site.machines) await until(async () => (await fetch(address + path)).ok);
      await site.allUp();
    }, LIMIT_MS);
    afterAll(async () => {
      await site?.[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    });

    /** Through the balancer, and what is closed at each machine as well. */
    function readers(): SteadyReaders {
      const { balancer, machines } = site;
      const started = startReaders({
        open: paths.open.map((path) => balancer.address + path),
        closed: [balancer, ...machines].flatMap(({ address }) => paths.closed.map((path) => address + path)),
      });
      onTestFinished(async () => void (await started.stop()));
      return started;
    }

    function tell(what: string, { answered, failed, opened }: ReaderCounts, more = ""): void {
      console.info(
        `${what}: ${answered} answers to readers, ${failed.length} failed, ${opened.length} opened${more && `; ${more}`}`,
      );
      expect({ failed: new Set(failed), opened: new Set(opened) }).toEqual({
        failed: new Set(),
        opened: new Set(),
      });
    }

    const machine = (index: number) => site.machines[index] as ThreeMachines["machines"][number];
    const isRead = async (address: string) => (await fetch(address).catch(() => null))?.status === 200;
    const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

    test("kill -9 of one after the other fails no reader and loses nothing that was acknowledged", async () => {
      const reading = readers();
      const writes = new SharedWrites(site);
      for (const index of [0, 1, 2]) {
        const writing = writes.start();
        await reading.more(200);
        await machine(index).stop("SIGKILL");
        await reading.more(300);
        await writing.stop();
        await machine(index).start();
        await site.allUp();
      }
      const lost = await writes.lost();
      tell(
        "kill -9, three times",
        await reading.stop(),
        `${writes.count} writes acknowledged, ${lost.length} lost`,
      );
      expect(lost).toEqual([]);
      expect(Math.min(writes.sessions.length, writes.posts.length)).toBeGreaterThan(0);
    });

    test("while PostgreSQL is away readers read, and signing in is unavailable until it is back", async () => {
      const reading = readers();
      const member = await signIn(site.balancer.address);
      onTestFinished(() => site.database.resume());
      await site.database.pause();
      const statuses = new Set<number>();
      for (let attempt = 0; attempt < 6; attempt += 1)
        statuses.add(await signInStatus(site.balancer.address));
      await reading.more(300);
      await site.database.resume();
      const back = performance.now();
      await until(async () => (await signIn(site.balancer.address)) !== null);
      const later = seconds(back);
      for (const { address } of site.machines) {
        const asked = () => fetch(`${address}/uye`, { headers: { cookie: member ?? "" } });
        await until(async () => ((await (await asked()).json()) as { signedIn: boolean }).signedIn);
      }
      tell(
        "PostgreSQL away",
        await reading.stop(),
        `sign-ins ${[...statuses]}, open ${later} after it was back`,
      );
      expect([...statuses]).toEqual([503]);
    });

    test("while all machines stand still readers wait, and are answered once these go on", async () => {
      const signal = (name: NodeJS.Signals) => {
        for (const { process } of site.machines) process.process.kill(name);
      };
      onTestFinished(() => signal("SIGCONT"));
      signal("SIGSTOP");
      await until(async () => (await site.balancer.machinesUp()).length === 0);
      const asked = Promise.all(paths.open.map((path) => fetch(site.balancer.address + path)));
      await until(async () => (await site.balancer.waiting()) >= paths.open.length);
      signal("SIGCONT");
      expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set([200]));
      await site.allUp();
    });

    test("machines that stand still for seven seconds, one after the other, lose nothing that was acknowledged", async () => {
      const reading = readers();
      const writes = new SharedWrites(site);
      const writing = writes.start();
      for (const { process } of site.machines) {
        onTestFinished(() => void process.process.kill("SIGCONT"));
        process.process.kill("SIGSTOP");
        // Longer than the balancer believes in it, and than others wait for what it had begun.
        await pause(7_000);
        process.process.kill("SIGCONT");
        await site.allUp();
      }
      await writing.stop();
      const lost = await writes.lost();
      tell("stand still", await reading.stop(), `${writes.count} writes acknowledged, ${lost.length} lost`);
      expect(lost).toEqual([]);
      expect(Math.min(writes.sessions.length, writes.posts.length)).toBeGreaterThan(0);
    });

    test("PostgreSQL’s own hundred connections are enough for four machines that are all busy", async () => {
      const fourth = await site.startFourth();
      onTestFinished(async () => void (await fourth.stop()));
      const machines = [...site.machines, fourth];
      const reading = readers();
      const watching = new Client({ connectionString: site.database.url });
      await watching.connect();
      const busy = machines.flatMap(({ address }) =>
        Array.from({ length: 40 }, async () => {
          const cookie = (await until(() => signIn(address))) ?? "";
          return (await fetch(`${address}${paths.closed[0]}`, { headers: { cookie } })).status;
        }),
      );
      let isOver = false;
      const signedIn = Promise.all(busy).finally(() => (isOver = true));
      let most = 0;
      while (!isOver) {
        const { rows } = await watching.query("SELECT count(*)::int AS open FROM pg_stat_activity");
        most = Math.max(most, rows[0].open);
      }
      await watching.end();
      expect(new Set(await signedIn)).toEqual(new Set([200]));
      tell("four machines", await reading.stop(), `160 sign-ins, ${most} connections at the most`);
      for (const { process } of machines) expect(process.output()).not.toMatch(/53300|too many clients/);
    });

    test("a machine cut off from PostgreSQL goes on, and one that starts without it comes up", async () => {
      const reading = readers();
      onTestFinished(() => machine(1).databaseLine.set("passes"));
      machine(1).databaseLine.set("hangs");
      await reading.more(300);
      await machine(2).stop();
      onTestFinished(() => site.database.resume());
      await site.database.pause();
      const begun = performance.now();
      await machine(2).start();
      const took = seconds(begun);
      for (const path of paths.open)
        expect([path, await isRead(machine(2).address + path)]).toEqual([path, true]);
      await site.allUp();
      await reading.more(100);
      await site.database.resume();
      machine(1).databaseLine.set("passes");
      await until(async () => (await signIn(machine(1).address)) !== null);
      await until(async () => (await signIn(machine(2).address)) !== null);
      tell("start without PostgreSQL", await reading.stop(), `with content after ${took}`);
    });

    test.each(["refuses", "hangs"] as const)(
      "while the object store %s readers have what is here, and what is not is unavailable soon",
      async (state) => {
        const reading = readers();
        const page = paths.open.find((path) => path.endsWith("medium.webp")) ?? "";
        onTestFinished(() => site.machines.forEach(({ storeLine }) => void storeLine.set("passes")));
        for (const { storeLine } of site.machines) storeLine.set(state);
        await rm(join(machine(0).dataDir, "editions"), { recursive: true, force: true });
        await rm(join(machine(0).dataDir, "files"), { recursive: true, force: true });
        const asked = performance.now();
        const { status } = await fetch(machine(0).address + page);
        const took = seconds(asked);
        for (const { storeLine } of site.machines) storeLine.set("passes");
        const back = performance.now();
        await until(() => isRead(machine(0).address + page));
        const later = seconds(back);
        const counts = await reading.stop();
        // What is on no machine that was asked is unavailable: here the picture that the first one has lost.
        const failed = counts.failed.filter((failure) => !failure.endsWith(`${page}: 503`));
        const unavailable = counts.failed.length - failed.length;
        const told = `${status} after ${took}, there ${later} after it was back, ${unavailable} readers of it told so`;
        tell(`object store ${state}`, { ...counts, failed }, told);
        expect(status).toBe(503);
      },
    );

    test("PostgreSQL fails over: readers notice nothing, and nothing that was acknowledged is lost", async () => {
      const standby = await site.database.standby();
      const writes = new SharedWrites(site);
      const reading = readers();
      const writing = writes.start();
      await until(() => writes.sessions.length > 5 && writes.posts.length > 1);
      const killed = performance.now();
      await standby.takeOver();
      for (const { databaseLine } of site.machines) databaseLine.redirect(standby.url);
      const before = writes.sessions.length;
      await until(() => writes.sessions.length > before);
      const later = seconds(killed);
      await reading.more(100);
      await writing.stop();
      const lost = await writes.lost();
      const told = `${writes.count} writes acknowledged, ${lost.length} lost, signing in again after ${later}`;
      tell("PostgreSQL fails over", await reading.stop(), told);
      expect(lost).toEqual([]);
    });

    test("one version replaces the other machine by machine, and goes back, with both versions' files everywhere", async () => {
      await using former = await formerBuild("client/assets/login-");
      const login = former.names["client/assets/login-"];
      const other = await withSources(former.folder);
      const reading = readers();
      reading.alsoRead(`${site.balancer.address}/assets/${login.present}`);
      for (const [index, folder] of [other, other, other, undefined, undefined, undefined].entries()) {
        await machine(index % 3).stop();
        await machine(index % 3).start(folder);
        if (index === 0) reading.alsoRead(`${site.balancer.address}/assets/${login.former}`);
        await site.allUp();
      }
      for (const { address } of site.machines)
        for (const name of [login.former, login.present])
          expect(await isRead(`${address}/assets/${name}`)).toBe(true);
      tell("rolling there and back, six restarts", await reading.stop());
    });

    test("a thousand at once on a new issue are all answered, and each page is made at most once by each machine", async () => {
      const id = "yeni-sayi";
      const pdf = join(process.cwd(), "test/pdfs/tex.pdf");
      const folder = await temporaryFolder();
      await copyFile(pdf, join(folder, "yeni.pdf"));
      await writeFile(join(folder, "yeni.md"), `---\ntitle: Yeni sayı\nid: ${id}\npdf: yeni.pdf\n---\n`);
      await machine(0).mecmua("import", join(folder, "yeni.md"));
      const page = await until(async () => {
        const shown = await (await fetch(`${site.balancer.address}/post/${id}`)).text();
        return new RegExp(`/sayi/${id}/[0-9a-f]{16}/1/`).exec(shown)?.[0];
      });
      const asked = Array.from({ length: 1000 }, (_, index) =>
        index % 2 === 0 ? `${page}medium.webp` : `${page}small.webp`,
      );
      const begun = performance.now();
      const statuses = await Promise.all(
        asked.map(async (path) => {
          const answer = await fetch(site.balancer.address + path);
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
      const took = seconds(begun);
      const made = new Map<string, number>();
      for (const { storeLine } of site.machines)
        for (const [path, count] of storeLine.requests("PUT"))
          if (path.includes("/editions/")) made.set(path, (made.get(path) ?? 0) + count);
      const most = Math.max(...made.values());
      console.info(`1,000 at once on a new issue: ${took}, a page made ${most} times at the most`);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(most).toBeLessThanOrEqual(site.machines.length);
    });
  },
);

async function signInStatus(address: string): Promise<number> {
  const answer = await fetch(`${address}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: address },
    body: new URLSearchParams({ username: "okur", password: "poyraz-12" }),
  });
  return answer.status;
}
