import type { Figure } from "../report/figures.ts";
import { median } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import { type MeasuredPage, TIME_GOALS } from "./pages.ts";
import { CATEGORIES, costlyAudits, type LighthouseReport, METRICS, metricOf, scoreOf } from "./report.ts";

/** The medians of one page's runs. */
export interface Summary {
  readonly page: MeasuredPage;
  readonly scores: Readonly<Record<string, number>>;
  readonly metrics: Readonly<Record<keyof typeof METRICS, number>>;
  /** Of any run. */
  readonly costly: readonly string[];
}

export function summarize(page: MeasuredPage, runs: readonly LighthouseReport[]): Summary {
  const scores = CATEGORIES.map((name) => [name, median(runs.map((run) => scoreOf(run, name)))]);
  const names = Object.keys(METRICS) as (keyof typeof METRICS)[];
  const metrics = names.map((name) => [name, median(runs.map((run) => metricOf(run, name)))]);
  const middle = runs.toSorted((one, other) => scoreOf(one, "performance") - scoreOf(other, "performance"));
  const costly = middle[Math.floor(middle.length / 2)];
  return {
    page,
    scores: Object.fromEntries(scores),
    metrics: Object.fromEntries(metrics),
    costly: costly ? costlyAudits(costly) : [],
  };
}

/** What is missed, one sentence each. Nothing may move on any page: CLS as Lighthouse shows it. */
export function missedGoals({ page, scores, metrics }: Summary, bare: Summary): string[] {
  const missed = Object.entries(page.goals)
    .filter(([category, goal]) => !((scores[category] ?? 0) >= goal))
    .map(
      ([category, goal]) =>
        `${page.name}: ${category} is ${scores[category]}, not ${goal}; ${bare.scores[category]} without scripts`,
    );
  const shift = shiftOf(metrics.CLS);
  if (Number(shift) !== 0) missed.push(`${page.name}: CLS is ${shift}, not 0`);
  if (page.goals.performance === undefined) return missed;
  for (const [metric, goal] of timeGoals)
    if (!(metrics[metric] < goal))
      missed.push(
        `${page.name}: ${metric} is ${timeOf(metrics[metric])}, not below ${goal} ms; ${timeOf(bare.metrics[metric])} without scripts`,
      );
  return missed;
}

/** A Markdown table: each page, the same without any script, and the first minus the second. */
export function summaryTable(pairs: readonly { readonly own: Summary; readonly bare: Summary }[]): string {
  const rows = pairs.flatMap(({ own, bare }) => {
    const difference: Summary = {
      ...own,
      scores: differences(own.scores, bare.scores),
      metrics: differences(own.metrics, bare.metrics) as Summary["metrics"],
    };
    return [
      row(own.page.name, own),
      row(`${own.page.name}, without scripts`, bare),
      row("difference", difference),
    ];
  });
  const heads = ["page", "performance", "accessibility", "best practices", "SEO", ...Object.keys(METRICS)];
  return table(heads, rows);
}

/** For the table of all benchmarks. */
export function comparedFigures({ page, scores, metrics }: Summary, bare: Summary): Figure[] {
  const isFast = page.goals.performance !== undefined;
  return [
    {
      what: `${page.name}, performance of 100`,
      measured: String(scores.performance),
      beside: `${bare.scores.performance}, without scripts`,
      ...(isFast && { goal: String(page.goals.performance) }),
    },
    ...timeGoals.map(([metric, goal]) => ({
      what: `${page.name}, ${metric === "LCP" ? "largest paint" : "blocking time"}`,
      measured: timeOf(metrics[metric]),
      beside: `${timeOf(bare.metrics[metric])}, without scripts`,
      ...(isFast && { goal: `< ${goal} ms` }),
    })),
    { what: `${page.name}, layout shift`, measured: shiftOf(metrics.CLS), goal: "0" },
  ];
}

const timeGoals = Object.entries(TIME_GOALS) as [keyof typeof TIME_GOALS, number][];

function row(name: string, { scores, metrics }: Summary): string[] {
  return [
    name,
    ...CATEGORIES.map((category) => String(scores[category])),
    ...[metrics.FCP, metrics.LCP, metrics.TBT].map(timeOf),
    shiftOf(metrics.CLS),
    `${Math.round(metrics.bytes / 1024)} KB`,
  ];
}

function differences(own: Readonly<Record<string, number>>, bare: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(own).map(([name, value]) => [name, value - (bare[name] ?? Number.NaN)]),
  );
}

const timeOf = (milliseconds: number) => `${Math.round(milliseconds)} ms`;
const shiftOf = (shift: number) => shift.toFixed(3).replace(/\.?0+$/, "");
