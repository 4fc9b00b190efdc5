import { keepFigures } from "../report/figures.ts";
import { median } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import type { Flood } from "./flood.ts";
import type { SameWork } from "./same-work.ts";
import type { SessionCheck } from "./session-check.ts";
import type { SignInRound } from "./sign-ins.ts";

/** Sign-ins a second beside argon2's bound. */
export function signInTable(rounds: readonly SignInRound[]): string {
  const [bound, rate] = [
    median(rounds.map((round) => round.bound)),
    median(rounds.map((round) => round.rate)),
  ];
  const share = median(rounds.map((round) => round.rate / round.bound));
  keepFigures([
    {
      what: "sign-ins a second",
      measured: rate.toFixed(1),
      beside: `${bound.toFixed(1)}, argon2 alone`,
      ratio: share.toFixed(2),
    },
  ]);
  return [
    `\n## Sign-ins: medians of ${rounds.length} interleaved rounds`,
    "",
    table(
      ["argon2 alone, a second", "sign-ins a second", "share"],
      [[bound.toFixed(1), rate.toFixed(1), `${Math.round(share * 100)} %`]],
    ),
  ].join("\n");
}

/** Whether the time of an answer tells names that there are from others. */
export function sameWorkTable({ tries, wrongPassword, unknownName }: SameWork): string {
  keepFigures([
    {
      what: "an unknown name, until the answer",
      measured: `${unknownName.toFixed(2)} ms`,
      beside: `${wrongPassword.toFixed(2)} ms, a wrong password`,
      ratio: (unknownName / wrongPassword).toFixed(3),
    },
  ]);
  return [
    `\n## Same work: medians of ${tries} tries each, in turns`,
    "",
    table(
      ["wrong password", "unknown name", "ratio"],
      [
        [
          `${wrongPassword.toFixed(2)} ms`,
          `${unknownName.toFixed(2)} ms`,
          (unknownName / wrongPassword).toFixed(3),
        ],
      ],
    ),
  ].join("\n");
}

/** What asking who reads costs. */
export function sessionTable({ sessions, gated, open }: SessionCheck): string {
  const added = median(gated.map((cpu, round) => cpu - (open[round] ?? Number.NaN)));
  keepFigures([
    {
      what: `asking who reads, ${sessions.toLocaleString("en")} sessions: CPU for an answer`,
      measured: `${median(gated).toFixed(0)} µs`,
      beside: `${median(open).toFixed(0)} µs, open to all`,
      ratio: (median(gated) / median(open)).toFixed(2),
    },
  ]);
  return [
    `\n## Session check: CPU of the server for the first byte of an issue, ${sessions} sessions, ${gated.length} interleaved rounds`,
    "",
    table(
      ["as a member", "open to all", "added"],
      [[median(gated), median(open), added].map((cpu) => `${cpu.toFixed(0)} µs`)],
    ),
  ].join("\n");
}

/** What readers notice of a flood. */
export function floodTable(floods: readonly Flood[]): string {
  const rows = floods.map(({ name, idle, flooded, statuses }) => [
    name,
    `${median(idle).toFixed(2)} ms`,
    `${median(flooded).toFixed(2)} ms`,
    median(flooded.map((time, round) => time / (idle[round] ?? Number.NaN))).toFixed(2),
    Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(", "),
  ]);
  keepFigures(
    rows.map(([name = "", without = "", flooded = "", ratio = ""]) => ({
      what: `p99 of the home page during a flood of wrong pairs, ${name}`,
      measured: flooded,
      beside: `${without}, without it`,
      ratio,
      goal: "≤ 2 times",
    })),
  );
  return [
    "\n## Flood: p99 of the home page at 200 requests a second, while 50 connections send wrong pairs",
    "",
    table(["flood", "p99 without", "p99 with", "ratio", "answers to it"], rows),
  ].join("\n");
}
