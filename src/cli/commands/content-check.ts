import type { ContentSource } from "../../content/content-source.ts";
import { hostedSource } from "../../content/graphql/hosted-source.ts";
import { librarySource } from "../../content/library/library-source.ts";
import type { Call, RunCommand } from "../command.ts";
import { type ContentReport, reportContent } from "../content-report.ts";
import { copy } from "../copy.ts";
import { exitCodes } from "../exit-codes.ts";
import { configOf } from "../project.ts";

export const run: RunCommand = async (call) => {
  const source = await openSource(call);
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

async function openSource(call: Call): Promise<ContentSource> {
  const { contentEndpoint: endpoint, contentAllowedHosts: allowedHosts, dataDir, secrets } = configOf(call);
  if (endpoint === null) return await librarySource(dataDir);
  return hostedSource({ endpoint, token: secrets.contentToken, allowedHosts });
}

function linesOf(report: ContentReport): string[] {
  const head = [copy.checkSource(report.source)];
  if (report.error !== null) return [...head, report.error];
  const faults = report.faults.map(({ severity, position, id, reason }) =>
    copy.checkFault(severity, position + 1, id, reason),
  );
  return [...head, copy.checkCounts(report), ...(faults.length === 0 ? [copy.checkClean] : faults)];
}
