import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromiumFlags, chromiumPath } from "../../test/browser.ts";
import type { MeasuredPage } from "./pages.ts";
import { CATEGORIES, type LighthouseReport } from "./report.ts";

const COMMAND = new URL("node_modules/lighthouse/cli/index.js", import.meta.url).pathname;

/** Runs Lighthouse once, in a browser of its own, with its settings for a phone. @throws Error when it could not measure */
export async function runLighthouse(address: string, page: MeasuredPage): Promise<LighthouseReport> {
  const url = new URL(page.path, address).href;
  const options = [
    "--quiet",
    "--output=json",
    "--output-path=stdout",
    "--no-enable-error-reporting",
    // Refusals and pages that are not there are pages as well.
    "--ignore-status-code",
    `--only-categories=${CATEGORIES.join(",")}`,
    `--chrome-flags=${["--headless=new", ...chromiumFlags].join(" ")}`,
    ...(page.skipped ? [`--skip-audits=${page.skipped.join(",")}`] : []),
    ...(page.userAgent ? [`--emulated-user-agent=${page.userAgent}`] : []),
  ];
  const env = { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? chromiumPath() };
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [COMMAND, url, ...options], { env, maxBuffer: 2 ** 28 });
  const report = JSON.parse(stdout) as LighthouseReport;
  if (report.runtimeError) throw new Error(`${page.name}: ${report.runtimeError.message}`);
  return report;
}
