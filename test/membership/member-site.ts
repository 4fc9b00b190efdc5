import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { type TestLocation, testLocation } from "../../src/membership/testing/test-membership.ts";
import { moveLibrary } from "../postgres/move-library.ts";
import { copySampleData } from "../server/sample-data.ts";
import { startInProcess } from "../server/start-in-process.ts";
import { type RunningServer, type ServerProcess, startServer } from "../server/start-server.ts";
import { withContent } from "../server/with-content.ts";
import type { HeldPasswords } from "./held-passwords.ts";

export interface PrintedPair {
  readonly username: string;
  readonly password: string;
}

/** The sample's reader: one pair for everybody. */
export const SHARED: PrintedPair = { username: "okur", password: "poyraz-12" };

export interface Attempt extends PrintedPair {
  /** Where it comes from; every attempt has a network of its own unless it says one. */
  readonly from?: string;
  /** Of a browser that was here before. */
  readonly cookie?: string;
  readonly userAgent?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly target?: string;
}

export interface Attempted {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** The cookies that it set, as a browser sends them back; of those that were dropped nothing. */
  readonly cookie: string;
}

/** A site of a test's own with members: on SQLite, or on PostgreSQL where the project provides one. */
export interface MemberSite {
  readonly place: TestLocation;
  readonly server: RunningServer;
  readonly address: string;
  signIn(attempt: Attempt): Promise<Attempted>;
  /** GET with these cookies, nothing followed. */
  get(path: string, cookie?: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** A form of the site's own. */
  post(path: string, fields: Record<string, string>, cookie?: string): Promise<Attempted>;
  isMember(cookie: string): Promise<boolean>;
  /** Makes printed codes by the publisher's command. */
  makeCodes(count: number, options?: readonly string[]): Promise<PrintedPair[]>;
  mecmua(...given: string[]): Promise<{ readonly code: number; readonly out: string; readonly err: string }>;
  close(): Promise<void>;
}

export interface MemberSiteOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Shares another site's members; its own place is closed by that one. */
  readonly place?: TestLocation;
  /** Another machine has files of its own. */
  readonly dataDir?: string;
  /** The database has a library already; a place that is shared has one in any case. */
  readonly hasLibrary?: boolean;
}

interface OwnProcessOptions extends MemberSiteOptions {
  readonly passwords?: HeldPasswords;
}

let networks = 0;
let batches = 0;

/** A site in the test's own process. */
export function startMemberSite({ passwords, ...options }: OwnProcessOptions = {}): Promise<MemberSite> {
  const processes = passwords ? { passwords } : {};
  return memberSite(options, (environment, dataDir) => startInProcess(environment, dataDir, { processes }));
}

export interface MemberProcess extends MemberSite {
  readonly server: ServerProcess;
}

/** A site in a process of its own, which may be killed. */
export function startMemberProcess(options: MemberSiteOptions = {}): Promise<MemberProcess> {
  return memberSite(options, startServer);
}

async function memberSite<Server extends RunningServer>(
  options: MemberSiteOptions,
  start: (environment: Record<string, string>, dataDir: string) => Promise<Server>,
): Promise<MemberSite & { readonly server: Server }> {
  const place = options.place ?? (await testLocation());
  const environment = {
    TRUSTED_PROXIES: "127.0.0.1",
    ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
    ...options.environment,
  };
  const dataDir = options.dataDir ?? place.dataDir;
  if (!existsSync(join(dataDir, "magazine.db"))) await copySampleData(dataDir);
  const { DATABASE_URL } = environment as { DATABASE_URL?: string };
  if (DATABASE_URL !== undefined && !options.place && !options.hasLibrary)
    await moveLibrary(dataDir, DATABASE_URL);
  const server = await withContent(start(environment, dataDir));
  const { address } = server;

  const post = async (
    path: string,
    fields: Record<string, string>,
    headers: Readonly<Record<string, string>>,
  ): Promise<Attempted> => {
    const response = await fetch(address + path, {
      method: "POST",
      redirect: "manual",
      headers: { origin: address, "content-type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams(fields).toString(),
    });
    const set = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    const cookie = set.filter((pair) => !pair.endsWith("=")).join("; ");
    return { status: response.status, headers: response.headers, body: await response.text(), cookie };
  };

  const mecmua = (...given: string[]) =>
    runMecmua(given, {
      dataDir: place.dataDir,
      cwd: place.dataDir,
      env: { PUBLIC_URL: "https://dergi.example", ...pick(environment) },
    });

  const get: MemberSite["get"] = (path, cookie = "", headers = {}) =>
    fetch(address + path, { redirect: "manual", headers: { ...headers, ...(cookie ? { cookie } : {}) } });

  return {
    place,
    server,
    address,
    get,
    mecmua,
    signIn({ username, password, from = nextNetwork(), cookie, userAgent, headers = {}, target = "/login" }) {
      return post(
        target,
        { username, password },
        {
          "x-forwarded-for": from,
          ...(cookie ? { cookie } : {}),
          ...(userAgent ? { "user-agent": userAgent } : {}),
          ...headers,
        },
      );
    },
    post: (path, fields, cookie = "") => post(path, fields, cookie ? { cookie } : {}),
    async isMember(cookie) {
      const state = (await (await get("/uye", cookie)).json()) as { signedIn: boolean };
      return state.signedIn;
    },
    async makeCodes(count, more = []) {
      batches += 1;
      const out = `kodlar-${batches}.csv`;
      const made = await mecmua(
        ...["codes", "create", "--batch", `Sayı ${batches}`, "--count", String(count), "--out", out, ...more],
      );
      if (made.code !== 0) throw new Error(made.err);
      return readCodes(join(place.dataDir, out));
    },
    async close() {
      await server.stop();
      if (!options.place) await place.remove();
    },
  };
}

/** A network that nobody tried from before. */
export function nextNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** The command reads the same database. */
function pick({ DATABASE_URL, MAX_DEVICES }: Record<string, string>): Record<string, string> {
  return { ...(DATABASE_URL ? { DATABASE_URL } : {}), ...(MAX_DEVICES ? { MAX_DEVICES } : {}) };
}

export async function readCodes(path: string): Promise<PrintedPair[]> {
  const [, ...lines] = (await readFile(path, "utf8")).trim().split(/\r?\n/);
  return lines.map((line) => {
    const [, username = "", password = ""] = line.split(";");
    return { username, password };
  });
}
