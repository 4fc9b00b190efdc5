import type { RunCommand } from "../command.ts";
import { copy } from "../command-copy.ts";
import { type ContentReport, reportContent } from "../content-report.ts";
import { exitCodes } from "../exit-codes.ts";
import { openContent } from "../open-content.ts";

export const run: RunCommand = async (call) => {
  const source = await openContent(call);
  try {
    const { terminal } = call;
    const show = terminal.overwrite ?? (call.arguments.has("progress") ? terminal.note : null);
    const report = await reportContent(source, call.signal, (posts) => show?.(copy.readingContent(posts)));
    terminal.overwrite?.("");
    if (call.arguments.has("json")) terminal.json(report);
    else for (const line of linesOf(report)) terminal.line(line);
    return report.isWhole ? exitCodes.done : exitCodes.fault;
  } finally {
    await source.close();
  }
};

function linesOf(report: ContentReport): string[] {
  const head = [copy.checkSource(report.source)];
  if (report.error !== null) return [...head, report.error];
  const faults = report.faults.map(({ severity, position, id, reason }) =>
    copy.checkFault(severity, position + 1, id, reason),
  );
  return [...head, copy.checkCounts(report), ...(faults.length === 0 ? [copy.checkClean] : faults)];
}
