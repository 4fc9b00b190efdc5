import { median } from "../report/statistics.ts";
import type { MeasuredPage } from "./pages.ts";
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
export function missedGoals({ page, scores, metrics }: Summary): string[] {
  const missed = Object.entries(page.goals)
    .filter(([category, goal]) => !((scores[category] ?? 0) >= goal))
    .map(([category, goal]) => `${page.name}: ${category} is ${scores[category]}, not ${goal}`);
  const shift = metrics.CLS.toFixed(3);
  if (Number(shift) !== 0) missed.push(`${page.name}: CLS is ${shift}, not 0`);
  return missed;
}

/** A Markdown table. */
export function summaryTable(summaries: readonly Summary[]): string {
  const rows = summaries.map(({ page, scores, metrics }) => [
    page.name,
    ...CATEGORIES.map((name) => String(scores[name])),
    ...[metrics.FCP, metrics.LCP, metrics.TBT].map((time) => `${Math.round(time)} ms`),
    metrics.CLS.toFixed(3).replace(/\.?0+$/, ""),
    `${Math.round(metrics.bytes / 1024)} KB`,
  ]);
  const heads = ["page", "performance", "accessibility", "best practices", "SEO", ...Object.keys(METRICS)];
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
