import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchBrowser } from "../../test/browser.ts";
import { startGenerator } from "../load/start-generator.ts";
import { allSettled, memoryOfAll } from "../proc.ts";
import { keepFigures } from "../report/figures.ts";
import { describeMachine } from "../report/machine.ts";
import { type Answers, measureAnswers } from "./answers.ts";
import { type FirstLoad, loadPage } from "./first-load.ts";
import { ghost } from "./ghost/ghost.ts";
import { magazinePosts } from "./magazine.ts";
import { mecmua } from "./mecmua/mecmua.ts";
import { next } from "./next/next.ts";
import { endPrograms, type Peer, type PreparedPeer, type RunningPeer, untilAnswers } from "./peer.ts";
import { type PeerResult, peersFigures, peersTable } from "./report.ts";
import { wordpress } from "./wordpress/wordpress.ts";

/*
 * npm run bench:peers [-- --quick] [-- --only ghost,next] [-- --posts 200]
 * Ghost, WordPress and a site of Next.js with the same posts and pictures beside this one, in turn: answers a second at
 * 32 connections, CPU for an answer, start, memory, and what a phone is sent and when it has painted it. What cannot be
 * had from npm or Debian here is named. Reads /proc, so it runs on Linux; run `npm run build` before.
 */
const PEERS: Readonly<Record<string, Peer>> = { ghost, wordpress, next };
const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: Object.keys(PEERS).join(",") },
    posts: { type: "string" },
  },
});
const names = values.only.split(",");
const unknown = names.filter((name) => PEERS[name] === undefined);
if (unknown.length > 0) throw new Error(`There is no peer ${unknown.join(", ")}.`);
const posts = magazinePosts(Number(values.posts ?? (values.quick ? 50 : 200)));
const { rounds, starts, loads, seconds } = values.quick
  ? { rounds: 2, starts: 1, loads: 1, seconds: 1 }
  : { rounds: 5, starts: 3, loads: 5, seconds: 4 };
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

console.log(describeMachine());
await using opened = new AsyncDisposableStack();
const root = await mkdtemp(join(tmpdir(), "mecmua-bench-peers-"));
// Some have a user of their own, who goes through it.
await chmod(root, 0o711);
opened.defer(() => rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
const browser = await launchBrowser();
opened.defer(() => browser.close());
const generator = await startGenerator();
opened.defer(() => generator.stop());

interface Site extends RunningPeer {
  readonly name: string;
  readonly starts: readonly number[];
  readonly pids: readonly number[];
  readonly paths: readonly string[];
  readonly atRest: number;
}

const sites: Site[] = [];
const missing: string[] = [];
for (const [name, peer] of Object.entries({ mecmua, ...PEERS })) {
  if (peer !== mecmua && !names.includes(name)) continue;
  try {
    const folder = join(root, name);
    await mkdir(folder);
    const site = await startSite(await peer.prepare(posts, folder));
    opened.defer(() => site.stop());
    sites.push(site);
  } catch (error) {
    if (peer === mecmua) throw error;
    missing.push(`${name}: ${(error as Error).message}`);
  }
}

const pages = ["home", "an article"];
const answers: Answers[][][] = [];
const painted: FirstLoad[][][] = [];
for (const page of pages.keys()) {
  const asked = sites.map(({ address, paths, pids }) => ({ url: address + paths[page], pids }));
  answers.push(await measureAnswers(asked, generator, { rounds, seconds }));
}
const afterLoad: number[] = [];
for (const { pids } of sites) afterLoad.push(await memoryAtRest(pids));
for (const page of pages.keys()) {
  const all: FirstLoad[][] = sites.map(() => []);
  for (let round = 0; round < loads; round += 1)
    for (const [place, { address, paths }] of sites.entries())
      all[place]?.push(await loadPage(browser, address + paths[page]));
  painted.push(all);
}
const results = sites.map(
  (site, place): PeerResult => ({
    name: site.name,
    starts: site.starts,
    atRest: site.atRest,
    afterLoad: afterLoad[place] ?? Number.NaN,
    pages: pages.map((name, page) => ({
      name,
      answers: answers[page]?.[place] ?? [],
      loads: painted[page]?.[place] ?? [],
    })),
  }),
);
console.log(
  `\n${posts.length} posts; medians of ${rounds} interleaved rounds, 32 connections, gzip or Brotli`,
);
console.log("In parentheses: ÷ Mecmua. A phone: 1.6 Mbit/s, 150 ms, a quarter of this machine's speed.\n");
console.log(peersTable(results));
for (const line of missing) console.log(`\nNot measured: ${line}`);
keepFigures(peersFigures(results));

async function startSite(prepared: PreparedPeer): Promise<Site> {
  const times: number[] = [];
  for (;;) {
    const begin = performance.now();
    const running = await prepared.start();
    try {
      await untilAnswers(`${running.address}/`, running.programs);
      times.push(performance.now() - begin);
      const pids = running.programs.map(({ pid }) => pid as number);
      if (times.length < starts) {
        await running.stop();
        continue;
      }
      const paths = ["/", prepared.articlePath(posts[0]?.id ?? "")];
      // Pictures' sizes and pages are made when they are asked for the first time.
      for (const path of paths) await loadPage(browser, running.address + path, false);
      return {
        ...running,
        name: prepared.name,
        starts: times,
        pids,
        paths,
        atRest: await memoryAtRest(pids),
      };
    } catch (error) {
      await endPrograms(running.programs);
      throw error;
    }
  }
}

async function memoryAtRest(pids: readonly number[]): Promise<number> {
  await allSettled(pids);
  return pids.reduce((sum, pid) => sum + memoryOfAll(pid), 0);
}
