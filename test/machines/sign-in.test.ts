import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { formHeaders, PAIR } from "../faults/member.ts";
import { request } from "../faults/raw-request.ts";
import { until } from "../faults/watched-site.ts";
import { type Postgres, startPostgres } from "../postgres/start-postgres.ts";
import { removeFolder } from "../remove-folder.ts";
import { startServer } from "../server/start-server.ts";
import { withContent } from "../server/with-content.ts";
import { type FaultyLine, openFaultyLine } from "./faulty-line.ts";
import { type Balancer, startHaproxy } from "./start-haproxy.ts";
import { temporaryFolder } from "./test-folder.ts";

const LIMIT_MS = 300_000;

describe.skipIf(!inject("hasBalancerAndClocks"))("two machines behind HAProxy", () => {
  const opened = new AsyncDisposableStack();
  let database: Postgres;
  let balancer: Balancer;
  const lines: FaultyLine[] = [];
  const addresses: string[] = [];

  beforeAll(async () => {
    database = await startPostgres();
    opened.defer(() => database.stop());
    const folder = await temporaryFolder();
    opened.defer(() => removeFolder(folder));
    for (const name of ["bir", "iki"]) {
      const line = opened.use(await openFaultyLine(database.url));
      lines.push(line);
      const site = await withContent(
        startServer(
          {
            DATABASE_URL: database.url.replace(new URL(database.url).host, new URL(line.endpoint).host),
            TRUSTED_PROXIES: "127.0.0.1",
            LOG_LEVEL: "silent",
            INSTANCE: name,
            MEMBER_USERNAME: PAIR.username,
            MEMBER_PASSWORD: PAIR.password,
          },
          join(folder, name),
        ),
      );
      opened.defer(async () => void (await site.stop()));
      addresses.push(site.address);
    }
    balancer = opened.use(await startHaproxy(addresses, folder));
    await until(async () => (await balancer.machinesUp()).length === 2);
  }, LIMIT_MS);
  afterAll(() => opened.disposeAsync(), LIMIT_MS);

  const signIn = (address: string, path = "/login") =>
    request(address, path, {
      method: "POST",
      headers: { ...formHeaders(address), accept: "*/*" },
      body: new URLSearchParams(PAIR).toString(),
    });

  test.each(["refuses", "hangs"] as const)(
    "a machine whose line to PostgreSQL %s sends sign-ins on to another one, and shows its pages",
    async (state) => {
      lines[0]?.set(state);
      const refused = await signIn(addresses[0] ?? "");
      expect([refused.status, refused.headers.has("retry-after")]).toEqual([503, true]);
      expect((await fetch(`${addresses[0]}/`)).status).toBe(200);
      for (const path of ["/login", "/login.data"]) {
        const answers = [];
        for (let attempt = 0; attempt < 6; attempt += 1) answers.push(await signIn(balancer.address, path));
        expect(answers.map(({ headers }) => /mecmua=[^;]+/.test(headers.get("set-cookie") ?? ""))).toEqual(
          Array(6).fill(true),
        );
      }
      lines[0]?.set("passes");
      await until(async () => (await signIn(addresses[0] ?? "")).status < 400);
    },
    LIMIT_MS,
  );
});
