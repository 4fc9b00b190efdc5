/** A page and what is asked of it. Scores are of 100. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** Instead of a phone's, for what a phone is not shown. */
  readonly userAgent?: string;
  readonly goals: Readonly<Record<string, number>>;
  /** Audits that are not asked of it. */
  readonly skipped?: readonly string[];
}

/** Of pages whose performance has a goal: what each must be below, in milliseconds. */
export const TIME_GOALS = { LCP: 1_300, TBT: 50 } as const;

/** The browser's own line about an answer with 404, which is meant. */
const REFUSAL = { skipped: ["errors-in-console"] };

const goals = { accessibility: 100, "best-practices": 100, seo: 100 };
const fast = { ...goals, performance: 100 };
const DESKTOP =
  "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";

export const pages: readonly MeasuredPage[] = [
  { name: "home", path: "/", goals: fast },
  { name: "article", path: "/post/ruzgar-nasil-olculur", goals: fast },
  { name: "issue", path: "/post/sayi-12-yol", userAgent: DESKTOP, goals: fast },
  { name: "login", path: "/login", goals: fast },
  { name: "search", path: "/?ara=ışık", goals: fast },
  // An answer with 404 is not to be found by search engines.
  { name: "404", path: "/yok", goals: without("seo"), ...REFUSAL },
];

function without(category: string): Record<string, number> {
  return Object.fromEntries(Object.entries(goals).filter(([name]) => name !== category));
}
