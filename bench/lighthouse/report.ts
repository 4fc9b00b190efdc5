/** What is read of one run's JSON. */
export interface LighthouseReport {
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly runtimeError?: { readonly message: string };
}

interface Category {
  /** From 0 to 1. */
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

interface Audit {
  readonly title: string;
  /** Null when the audit does not apply. */
  readonly score: number | null;
  readonly numericValue?: number;
  readonly displayValue?: string;
}

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

export const METRICS = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
  bytes: "total-byte-weight",
} as const;

/** Of 100. */
export function scoreOf({ categories }: LighthouseReport, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

export function metricOf({ audits }: LighthouseReport, metric: keyof typeof METRICS): number {
  return audits[METRICS[metric]]?.numericValue ?? Number.NaN;
}

/** The audits that cost points, one line each. */
export function costlyAudits({ categories, audits }: LighthouseReport): string[] {
  return CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 1) return [];
      const points = Math.round(audit.score * 100);
      return [
        `${name}: ${audit.title} (${id}) ${points} of 100, weight ${weight} ${audit.displayValue ?? ""}`.trim(),
      ];
    }),
  );
}
