import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { startServer } from "../../test/server/start-server.ts";
import { get } from "../get.ts";
import { startGenerator } from "../load/start-generator.ts";
import { type Round, type Rounds, runRounds } from "../measures/rounds.ts";
import { startBareFile } from "../peers/start-bare-file.ts";
import { settled } from "../proc.ts";
import { keepFigures } from "../report/figures.ts";
import { describeMachine } from "../report/machine.ts";
import { median } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import { sampleFiles } from "./sample-files.ts";

/*
 * npm run bench:files [-- --quick] [-- --against DIR]
 * What sending a file costs beside bare node:http with a stream of the same file, and beside another checkout.
 */
const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    /** Another checkout of this repository, built. */
    against: { type: "string" },
  },
});
const rounds = values.quick ? { rounds: 2, seconds: 1 } : { rounds: 7, seconds: 1 };

console.log(describeMachine());
await using files = await sampleFiles();
const folders = {
  Mecmua: fileURLToPath(new URL("../../", import.meta.url)),
  ...(values.against && { other: resolve(values.against) }),
};
const servers = await Promise.all(
  Object.entries(folders).map(async ([name, folder]) => {
    const module = pathToFileURL(join(folder, "test/server/start-server.ts")).href;
    const own = (await import(module)) as { startServer: typeof startServer };
    return { name, server: await own.startServer({ LOG_LEVEL: "warn" }, await files.copy()) };
  }),
);
const bare = await startBareFile();
const generator = await startGenerator();
const contenders = [
  ...servers.map(({ name, server }) => ({
    name,
    address: server.address,
    pid: server.process.pid as number,
  })),
  { name: "bare", ...bare },
];
for (const { pid } of contenders) await settled(pid);

const body = join(servers[0]?.server.dataDir ?? "", "sent-by-bare");
const rows: string[][] = [];
for (const { name, path, headers } of files.asked) {
  const answer = await get(contenders[0]?.address + path, headers);
  await writeFile(body, answer.body);
  const sent: Record<string, string> = {};
  for (let index = 0; index < answer.rawHeaders.length; index += 2)
    sent[answer.rawHeaders[index] as string] = answer.rawHeaders[index + 1] as string;
  await bare.send({
    path: body,
    start: 0,
    end: answer.body.length - 1,
    status: answer.status,
    headers: sent,
  });
  const all = await runRounds(
    contenders,
    { path, headers, expectedStatus: answer.status },
    generator,
    rounds,
  );
  const last = all.at(-1) as Rounds;
  const of = ({ rounds }: Rounds, figure: keyof Round) => median(rounds.map((round) => round[figure]));
  const milliseconds = (own: Rounds) => `${(of(own, "cpu") / 1000).toFixed(2)} ms`;
  const toBare = ({ rounds }: Rounds) =>
    median(rounds.map(({ cpu }, place) => cpu / (last.rounds[place] as Round).cpu)).toFixed(2);
  const [first] = all as [Rounds];
  keepFigures([
    {
      what: `${name}, CPU for an answer`,
      measured: milliseconds(first),
      beside: `${milliseconds(last)}, bare node:http with a stream`,
      ratio: toBare(first),
    },
  ]);
  for (const own of all)
    rows.push([
      `${name} (${Math.round(answer.body.length / 1024)} KB)`,
      own.name,
      milliseconds(own),
      toBare(own),
      of(own, "rate").toFixed(0),
    ]);
}
console.log(table(["file", "server", "CPU for an answer", "CPU ÷ bare", "answers a second"], rows));
await Promise.all([...servers.map(({ server }) => server.close()), bare.stop(), generator.stop()]);
