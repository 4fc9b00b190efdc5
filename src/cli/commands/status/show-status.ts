import { type DiskUse, diskMeter } from "../../../desk/state/disk-use.ts";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import type { SiteStatus } from "../../../monitoring/site-status.ts";
import { askStatus } from "../../../monitoring/status-socket.ts";
import type { RunCommand } from "../../command.ts";
import { columns } from "../../terminal.ts";
import { statusCopy as copy } from "./status-command-copy.ts";

export const run: RunCommand = async ({ config: { dataDir } }) => {
  const status = await askStatus(dataDir);
  const disk = await diskMeter(dataDir, Date.now)().catch(() => null);
  if (typeof status === "string")
    return { result: { site: status, disk }, lines: copy[status], isFault: true };
  return {
    result: { site: "running", ...status, disk },
    lines: columns(rows(status, disk, Date.now())),
    isFault: status.readiness !== "ready",
  };
};

function rows(status: SiteStatus, disk: DiskUse | null, now: number): string[][] {
  const { labels } = copy;
  const { content, members, waiting } = status;
  const { databases = 0, files = 0, made = 0, other = 0, free = 0 } = disk ?? {};
  return [
    [labels.site, copy.state(status, now)],
    [labels.address, shownAddress(status.address)],
    [labels.process, copy.process(status)],
    [labels.content, copy.content(content)],
    [labels.lastLook, content.failure ? copy.failed(content.failure) : copy.looked(content.lookedAt, now)],
    ...(content.faults > 0 ? [["", copy.faults(content.faults)]] : []),
    ...(content.isLossNotBelieved ? [["", copy.lossNotBelieved]] : []),
    ...issueLines(status).map((line, index) => [index === 0 ? labels.issues : "", line]),
    [labels.desk, waiting ? copy.desk(waiting) : copy.away],
    [labels.members, members ? copy.members(members) : copy.away],
    ...(disk ? [[labels.disk, copy.disk(databases + files + made + other, free)]] : []),
  ];
}

function issueLines({ intake: { isDue, current, waiting, failed } }: SiteStatus): string[] {
  const inLine = waiting - (current ? 1 : 0);
  const lines = [
    ...(current ? [copy.issueNow(current)] : []),
    ...(inLine > 0 ? [copy.issuesWaiting(inLine)] : []),
    ...(failed > 0 ? [copy.issuesFailed(failed)] : []),
  ];
  if (lines.length > 0) return lines;
  return [isDue ? copy.issuesDue : copy.issuesDone];
}
