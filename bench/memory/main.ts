import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { copySampleData } from "../../test/server/sample-data.ts";
import { startServer } from "../../test/server/start-server.ts";
import { startHostedContent } from "../content/start-service.ts";
import { filledSample } from "../filled-sample.ts";
import { FREE_PAGES, type Times, Visits } from "../intake/visits.ts";
import { makeMagazine } from "../issue/make-magazine.ts";
import { readMixed } from "../measures/mixed-reading.ts";
import { atRest } from "../measures/start.ts";
import { memory } from "../proc.ts";
import { keepFigures } from "../report/figures.ts";
import { describeMachine } from "../report/machine.ts";
import { table } from "../report/table.ts";
import { MemoryGroup } from "./memory-group.ts";

/*
 * npm run bench:memory [-- --megabytes 1024 --requests 100000 --pages 200 --pdf-megabytes 100 --readers 50]
 * The site with all its processes in so much memory without swap: at rest with 1,000 posts, after requests, and while a
 * large PDF comes in by command and readers come once a second each for the home page, an article and a new piece of an
 * issue's page, half of them of the new issue as soon as it is there. Ends with 1 when Linux ended a process. Linux, as root, after npm run build.
 */
const { values } = parseArgs({
  options: {
    megabytes: { type: "string", default: "1024" },
    requests: { type: "string", default: "100000" },
    pages: { type: "string", default: "200" },
    "pdf-megabytes": { type: "string", default: "100" },
    readers: { type: "string", default: "50" },
  },
});
const POSTS = 1_000;
const ISSUE = "sayi-99";
const MECMUA = fileURLToPath(new URL("../../bin/mecmua", import.meta.url));
const LOOK_MS = 500;
const [requests, pages, pdfMegabytes, readers] = [
  values.requests,
  values.pages,
  values["pdf-megabytes"],
  values.readers,
].map(Number) as [number, number, number, number];
const whole = (value: number) => Math.round(value).toLocaleString("en");

console.log(describeMachine());
await using opened = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), "mecmua-memory-"));
opened.defer(() => rm(folder, { recursive: true }));
const group = opened.use(new MemoryGroup(`mecmua-bench-${process.pid}`, Number(values.megabytes)));
const small = await measureReading();
const heavy = await measureIntake();
const figures = [
  { what: `at rest, ${whole(POSTS)} posts`, held: small.rest, goal: "150 MB" },
  { what: `after ${whole(requests)} requests`, held: small.after, goal: "250 MB" },
].map(({ what, held: { server, all }, goal }) => ({
  what: `${what}, in ${values.megabytes} MB`,
  measured: `${whole(server)} MB`,
  beside: `${whole(all)} MB, all processes, without files`,
  goal,
}));
figures.push({
  what: `a PDF of ${pages} pages and ${pdfMegabytes} MB beside ${readers} readers: the most`,
  measured: `${whole(heavy.peak)} MB`,
  beside: `${group.kills} killed; ${heavy.failed} of ${whole(heavy.visits)} visits failed; ${whole(heavy.seconds)} s`,
  goal: "none killed",
});
console.log(
  `\n${table(
    ["", "measured", "beside", "goal"],
    figures.map(({ what, measured, beside, goal }) => [what, measured, beside, goal]),
  )}`,
);
keepFigures(figures);
if (group.kills > 0 || heavy.failed > 0) process.exitCode = 1;

async function measureReading() {
  const content = await startHostedContent(POSTS);
  const data = join(folder, "small");
  try {
    await using first = await startedSite(content.environment, data);
    await atRest(first.pid);
    await first.stop();
    await using second = await startedSite(content.environment, data);
    await atRest(second.pid);
    const held = () => ({ server: memory(second.pid).now, all: group.anonymous });
    const rest = held();
    await readMixed(second.address, POSTS, requests);
    return { rest, after: held() };
  } finally {
    await content.stop();
  }
}

async function measureIntake() {
  console.error("Making the PDF…");
  const pdf = join(folder, `${ISSUE}.pdf`);
  await makeMagazine(pdf, { pages, megabytes: pdfMegabytes });
  await using _ = await filledSample();
  const dataDir = join(folder, "large");
  await copySampleData(dataDir);
  await using site = await startedSite({ LOG_LEVEL: "info", PREVIEW_PAGES: String(FREE_PAGES) }, dataDir);
  await atRest(site.pid);
  group.takePeak();
  const began = performance.now();
  let isDone = false;
  const visiting: Promise<Times>[] = [];
  const letIn = (count: number, issue?: string) => {
    for (let reader = 0; reader < count; reader += 1)
      visiting.push(
        pause((reader * 1_000) / count)
          .then(() => Visits.of({ address: site.address, dataDir }, issue))
          .then((visits) => visits.until(() => isDone)),
      );
  };
  letIn(readers / 2);
  try {
    const bringing = group.begin(() =>
      spawn(MECMUA, ["import", pdf], { env: { ...process.env, DATA_DIR: dataDir }, stdio: "inherit" }),
    );
    const [code] = await once(bringing, "exit");
    if (code !== 0) throw new Error(`the command ended with ${code}`);
    while (!(await (await fetch(`${site.address}/post/${ISSUE}`)).text()).includes(`/sayi/${ISSUE}/`))
      await pause(LOOK_MS);
    letIn(readers / 2, ISSUE);
    while (!site.output().includes(`"pages":${pages},"seconds"`)) {
      if (/"issue not taken in"/.test(site.output())) throw new Error(site.output());
      await pause(LOOK_MS);
    }
  } finally {
    isDone = true;
  }
  const seconds = (performance.now() - began) / 1_000;
  const times = (await Promise.all(visiting)).flatMap((one) => Object.values(one).flat());
  const failed = times.filter((time) => time === Number.POSITIVE_INFINITY).length;
  return { seconds, peak: group.takePeak(), visits: times.length, failed };
}

async function startedSite(environment: Record<string, string>, dataDir: string) {
  const site = await group.begin(() => startServer(environment, dataDir));
  for (const path of ["/readyz", "/"])
    while ((await fetch(site.address + path)).status !== 200) await pause(LOOK_MS);
  return {
    ...site,
    pid: site.process.pid as number,
    [Symbol.asyncDispose]: async () => void (await site.stop()),
  };
}
