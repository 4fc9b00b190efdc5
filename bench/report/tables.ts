import type { PageWeight } from "../measures/page-weight.ts";
import type { RequestCase } from "../measures/requests.ts";
import type { Round, Rounds } from "../measures/rounds.ts";
import type { Start } from "../measures/start.ts";
import { median } from "./statistics.ts";
import { table } from "./table.ts";

/** Requests a second, beside the bare server. */
export function requestTable(
  cases: readonly RequestCase[],
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): string {
  const rows = cases.flatMap(({ name, bytes, rounds: all }) => {
    const bare = all.at(-1) as Rounds;
    return all.map((own) => [
      `${name} (${kilobytes(bytes)})`,
      own.name,
      whole(median(own.rounds.map(({ rate }) => rate))),
      `${median(own.rounds.map(({ p99 }) => p99)).toFixed(2)} ms`,
      `${median(own.rounds.map(({ cpu }) => cpu)).toFixed(1)} µs`,
      own === bare ? "" : ratios(own, bare, "rate").toFixed(2),
      own === bare ? "" : ratios(own, bare, "cpu").toFixed(2),
    ]);
  });
  return [
    `\n## Requests: medians of ${rounds} interleaved rounds of ${seconds} s, 32 connections, 100 posts`,
    "The load generator (autocannon) runs in a process of its own and costs about what the server costs: where it is",
    "the slower one, rates come out closer to each other than the servers are. CPU for one answer does not have that.",
    "",
    table(["request", "server", "answers/s", "p99", "CPU/answer", "rate ÷ bare", "CPU ÷ bare"], rows),
  ].join("\n");
}

/** The median of the rounds' own ratios: two that ran one after the other are what can be compared. */
function ratios(own: Rounds, bare: Rounds, figure: keyof Round): number {
  return median(own.rounds.map((round, place) => round[figure] / (bare.rounds[place] as Round)[figure]));
}

/** Time to the first answer, and memory. */
export function startTable(starts: readonly Start[]): string {
  const rows = starts.map((start) => [
    whole(start.posts),
    `${whole(median(start.cold))} ms`,
    `${whole(median(start.warm))} ms`,
    megabytes(start.coldMemory),
    megabytes(start.coldPeak),
    megabytes(start.warmMemory),
    megabytes(start.afterRequests),
  ]);
  const heads = [
    "posts",
    "first answer, cold",
    "warm",
    "RSS cold",
    "peak",
    "RSS warm",
    `after ${whole(starts[0]?.requests ?? 0)} requests`,
  ];
  return [
    "\n## Start: process start to the first 200 of /, and memory",
    "Cold: empty data, everything read from a hosted service (a fake one, whose own time is in the figure) 100 at a",
    "time. Warm: second start. Memory when the content has been read and the process is at rest.",
    "",
    table(heads, rows),
  ].join("\n");
}

/** What a page costs a reader. */
export function pageWeightTable(weights: readonly PageWeight[]): string {
  const rows = weights.map(({ page, html, css, js, laterJs, fonts, emphasis, files }) => [
    page,
    ...[html, css, js, fonts, html + css + js + fonts].map(kilobytes),
    kilobytes(emphasis),
    kilobytes(laterJs),
    String(files),
  ]);
  const heads = [
    "page",
    "html",
    "css",
    "js",
    "fonts",
    "together",
    "italics and bold, if any",
    "js at first use",
    "files",
  ];
  return [
    "\n## Page weight: over the wire with an empty cache, without pictures",
    "",
    table(heads, rows),
  ].join("\n");
}

const whole = (value: number) => Math.round(value).toLocaleString("en");
const megabytes = (value: number) => `${Math.round(value)} MB`;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
