import { cpSync } from "node:fs";
import { copyFile, cp, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { runMecmua } from "../../src/cli/testing/run-mecmua.ts";
import { openLibrary } from "../../src/content/library/library.ts";
import { fillFromSample } from "../../src/content/library/sample/fill-from-sample.ts";
import { PAIR } from "../faults/member.ts";
import { until } from "../faults/watched-site.ts";
import { freePort } from "../free-port.ts";
import { type Postgres, startPostgres } from "../postgres/start-postgres.ts";
import { startInProcess } from "../server/start-in-process.ts";
import { type ServerProcess, startServer } from "../server/start-server.ts";
import { withContent } from "../server/with-content.ts";
import { type FaultyLine, openFaultyLine } from "./faulty-line.ts";
import { FAKETIME } from "./install-servers.ts";
import { type Balancer, startHaproxy } from "./start-haproxy.ts";

const ISSUE = "sayi-12-yol";
/** Of each machine: how many seconds its clock is ahead. */
const CLOCKS = { bir: 0, iki: -120, uc: 120, dort: 0 };
type MachineName = keyof typeof CLOCKS;
/** One page is free, of three. */
const SETTINGS = { PREVIEW_PAGES: "1", MEMBER_USERNAME: PAIR.username, MEMBER_PASSWORD: PAIR.password };

/** One of the machines, with a data folder, a port and lines of its own. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  readonly dataDir: string;
  /** To the object store. */
  readonly storeLine: FaultyLine;
  /** To PostgreSQL. */
  readonly databaseLine: FaultyLine;
  readonly process: ServerProcess;
  /** @param folder of another version */
  start(folder?: string): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Runs the publisher's command there. @throws when it fails */
  mecmua(...given: string[]): Promise<string>;
}

/** A magazine on three machines behind a balancer, with PostgreSQL and an object store. */
export interface ThreeMachines extends AsyncDisposable {
  readonly machines: readonly Machine[];
  readonly balancer: Balancer;
  readonly database: Postgres;
  /** Resolves when the balancer gives readers to all. */
  allUp(): Promise<void>;
  /** Starts a fourth machine, to which the balancer gives nobody. */
  startFourth(): Promise<Machine>;
}

/**
 * Begins as a magazine on one machine that is moved.
 * @param filesUrl of an empty bucket @param endpoint the store's, in filesUrl @param folder for everything
 */
export async function startThreeMachines(
  filesUrl: string,
  endpoint: string,
  folder: string,
): Promise<ThreeMachines> {
  await using opened = new AsyncDisposableStack();
  const database = await startPostgres();
  opened.defer(() => database.stop());
  const single = await aSingleMachine(join(folder, "single"));
  const addresses = { DATABASE_URL: database.url, FILES_URL: filesUrl };
  await command(single, addresses, "move");

  const startMachine = async (name: MachineName, stack: AsyncDisposableStack): Promise<Machine> => {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    const storeLine = stack.use(await openFaultyLine(endpoint));
    const databaseLine = stack.use(await openFaultyLine(database.url));
    const machine = aMachine({
      name,
      dataDir,
      storeLine,
      databaseLine,
      port: await freePort(),
      environment: {
        FILES_URL: filesUrl.replace(endpoint, storeLine.endpoint),
        DATABASE_URL: database.url.replace(new URL(database.url).host, new URL(databaseLine.endpoint).host),
        ...clockOf(name),
      },
    });
    stack.defer(() => machine.stop("SIGKILL"));
    await machine.start();
    return machine;
  };
  const machines = await Promise.all(
    (["bir", "iki", "uc"] as const).map((name) => startMachine(name, opened)),
  );
  const balancer = opened.use(
    await startHaproxy(
      machines.map(({ address }) => address),
      folder,
    ),
  );
  const open = opened.move();
  return {
    machines,
    balancer,
    database,
    startFourth: () => startMachine("dort", open),
    async allUp() {
      await until(async () => (await balancer.machinesUp()).length === machines.length);
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

function clockOf(name: MachineName) {
  const ahead = CLOCKS[name];
  const shift = `${ahead < 0 ? "" : "+"}${ahead}s`;
  return { LD_PRELOAD: FAKETIME, FAKETIME: shift, FAKETIME_DONT_FAKE_MONOTONIC: "1" };
}

/** A site in one folder, with an issue whose pages are made. @returns its data folder */
async function aSingleMachine(folder: string): Promise<string> {
  const [magazine, dataDir] = [join(folder, "magazine"), join(folder, "data")];
  await mkdir(dataDir, { recursive: true });
  cpSync("sample", magazine, { recursive: true });
  // All pages of three issues would take a minute of a processor.
  for (const name of ["sayi-10", "sayi-11"])
    for (const kind of [".md", ".pdf"]) await rm(join(magazine, "issues", name + kind));
  await copyFile("test/pdfs/chromium.pdf", join(magazine, "issues", "sayi-12.pdf"));
  const library = await openLibrary({ dataDir, databaseUrl: null });
  await fillFromSample(library, magazine);
  await library.close();
  const site = await withContent(startInProcess({ ...SETTINGS, LOG_LEVEL: "info" }, dataDir));
  await until(() => site.output().includes('"issue taken in"'));
  await site.stop();
  return dataDir;
}

interface MachineOptions extends Pick<Machine, "name" | "dataDir" | "storeLine" | "databaseLine"> {
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
}

function aMachine({ name, dataDir, storeLine, databaseLine, port, environment }: MachineOptions): Machine {
  let server: ServerProcess | undefined;
  const running = () => {
    if (server === undefined) throw new Error(`${name} was not started`);
    return server;
  };
  return {
    name,
    dataDir,
    storeLine,
    databaseLine,
    address: `http://127.0.0.1:${port}`,
    get process() {
      return running();
    },
    async start(folder) {
      const own = { PORT: String(port), LOG_LEVEL: "warn", DRAIN_SECONDS: "5", TRUSTED_PROXIES: "127.0.0.1" };
      const keys = {
        AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? "",
        AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? "",
      };
      server = await withContent(
        startServer({ ...own, ...keys, ...SETTINGS, ...environment, INSTANCE: name }, dataDir, folder),
      );
    },
    async stop(signal) {
      await server?.stop(signal);
    },
    mecmua: (...given) => command(dataDir, environment, ...given),
  };
}

async function command(
  dataDir: string,
  env: Readonly<Record<string, string>>,
  ...given: string[]
): Promise<string> {
  const { code, out, err } = await runMecmua(given, { dataDir, cwd: dataDir, env });
  if (code !== 0) throw new Error(`${given.join(" ")}: ${err}`);
  return out;
}

/** What every machine must show, and what none may give a visitor: paths, once the site knows them. */
export function readPaths(address: string): Promise<{ open: string[]; closed: string[] }> {
  return until(async () => {
    const home = await (await fetch(address)).text();
    const issue = await (await fetch(`${address}/post/${ISSUE}`)).text();
    const [version] = new RegExp(`/sayi/${ISSUE}/[0-9a-f]{16}/1/`).exec(issue) ?? [];
    const [card] = /\/gorsel\/[\w-]+\/\d+\.webp/.exec(home) ?? [];
    const [script] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
    if (!version || !card || !script) return null;
    const post = "/post/isik-ve-golge";
    return {
      open: ["/", "/yazilar", "/sayilar", post, `/post/${ISSUE}`, `${version}medium.webp`, card, script],
      closed: [`/pdf/${ISSUE}`, `${version.replace(/1\/$/, "3/")}medium.webp`],
    };
  }) as Promise<{ open: string[]; closed: string[] }>;
}

/** Sources of this version with another build, as a machine that is upgraded has them. */
export async function withSources(build: string): Promise<string> {
  const root = join(build, "..");
  for (const part of ["src", "package.json", "sample"]) await cp(part, join(root, part), { recursive: true });
  return root;
}
