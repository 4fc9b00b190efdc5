import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AxeResults, CheckResult, NodeResult, Result, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { faintTexts } from "./contrast-on-paper.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOURS = ["color-contrast", "link-in-text-block"];

/** The short form: each page compiles it anew, which takes longer than its rules. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What axe says of the page as it is, one line for each element. */
export interface AxeReport {
  readonly violations: readonly string[];
  /** What axe could not decide, and what was measured after it and is too faint. */
  readonly undecided: readonly string[];
  /** What axe could not decide and need not: see below. */
  readonly harmless: readonly string[];
}

/**
 * Runs axe in the page, through the browser's debugger: the page's policy for scripts does not matter.
 * @param rules all that are asked for, or only those that look at colours
 */
export async function runAxe(page: Page, rules: "all" | "colours"): Promise<AxeReport> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const runOnly = rules === "all" ? TAGS : COLOURS;
  // Styles need not be fetched again for rules that do not read them; a film's length has to be known.
  const preload = { assets: ["media"] };
  const options: RunOptions = { runOnly, preload, resultTypes: ["violations", "incomplete"] };
  const { violations, incomplete } = await page.evaluate(runInPage, options);
  const open = incomplete.flatMap((rule) => rule.nodes.map((node) => ({ rule, node })));
  const doubtful = open.filter(({ rule, node }) => !isHarmless(rule, node));
  const measurable = doubtful.filter(
    ({ rule, node }) => rule.id === "color-contrast" && node.target.length === 1,
  );
  const faint =
    measurable.length === 0
      ? null
      : await faintTexts(
          page,
          measurable.map(({ node }) => String(node.target[0])),
        );
  const isLegible = (one: Finding) => measurable.includes(one) && !faint?.has(String(one.node.target[0]));
  return {
    violations: violations.flatMap((rule) => rule.nodes.map((node) => line({ rule, node }))),
    undecided: doubtful.filter((one) => !isLegible(one)).map(line),
    harmless: open.filter(({ rule, node }) => isHarmless(rule, node)).map(line),
  };
}

/** What passed is far more than what did not, and nobody reads it. */
async function runInPage(options: RunOptions): Promise<Pick<AxeResults, "violations" | "incomplete">> {
  const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
  const { violations, incomplete } = await axe.run(options);
  return { violations, incomplete };
}

interface Finding {
  readonly rule: Result;
  readonly node: NodeResult;
}

/** Why axe could not compute a contrast that need not worry anybody. */
const HARMLESS_CONTRAST = new Set([
  // A footnote's number, a placeholder's initial: axe takes one letter for a picture.
  "shortTextContent",
  // The same of a key's sign, an arrow or a minus.
  "nonBmp",
  // Text that continues outside a scroller's window, where something else lies over it.
  "elmPartiallyObscured",
  "elmPartiallyObscuring",
  "outsideViewport",
  // The element's lines and its neighbour's overlap by a hair; backgrounds of neighbours are the same.
  "bgOverlap",
]);

function isHarmless({ id }: Result, node: NodeResult): boolean {
  // The frame's content has states of its own.
  if (id === "frame-tested") return true;
  // Only an editor can give a film captions.
  if (id === "video-caption") return true;
  // `↩`, or the **K** of a button for bold, is no word, and its name says what it is.
  if (id === "label-content-name-mismatch") return !/\p{L}{2}/u.test(node.html.replace(/<[^>]*>/g, ""));
  if (id !== "color-contrast") return false;
  // Words that are not seen: what is seen is the picture of the page under them.
  if (node.html.startsWith("<span data-text")) return true;
  return node.any.every(({ data }: CheckResult) => HARMLESS_CONTRAST.has(data?.messageKey));
}

function line({ rule, node }: Finding): string {
  const why = (node.failureSummary ?? "")
    .replace(/\s+/g, " ")
    .replace(/^Fix (any|all) of the following: /, "");
  return `${rule.id} (${rule.impact}) at ${node.target.join(" ")}: ${why}`;
}
