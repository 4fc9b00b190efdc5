import { exitCodes, type RunCommand } from "../../command.ts";
import { askPostgres, checkPostgres } from "./ask-postgres.ts";
import { askSite } from "./ask-site.ts";
import { checkBackup } from "./check-backup.ts";
import { checkClock, webClock } from "./check-clock.ts";
import { checkContentService } from "./check-content-service.ts";
import { checkDatabases } from "./check-databases.ts";
import { checkDisk } from "./check-disk.ts";
import { checkEnvironment } from "./check-environment.ts";
import { checkProxy } from "./check-proxy.ts";
import { checkCertificate, checkPublicAddress, checkSite } from "./check-public-address.ts";
import { checkStore } from "./check-store.ts";
import { checkVersions } from "./check-versions.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { type Check, type Finding, runCheck } from "./finding.ts";

const NETWORK_TIMEOUT_SECONDS = 15;

export const run: RunCommand = async ({ config, environment, terminal, arguments: given, signal }) => {
  const { dataDir, publicUrl, contentEndpoint, secrets } = config;
  const now = Date.now();
  const network = AbortSignal.any([signal, AbortSignal.timeout(NETWORK_TIMEOUT_SECONDS * 1000)]);
  // Asked once, for several checks.
  const site = publicUrl === null ? null : askSite(publicUrl, network);
  const postgres = secrets.databaseUrl === null ? null : askPostgres(secrets.databaseUrl);
  site?.catch(() => undefined);
  const clocks = async (limited: AbortSignal) => {
    const answer = await postgres;
    return Promise.all([
      answer?.kind === "answered" ? answer.clock : null,
      contentEndpoint === null ? null : webClock("content", contentEndpoint, limited),
      publicUrl === null ? null : webClock("site", publicUrl, limited),
    ]);
  };
  const checks: readonly Check[] = [
    { name: "environment", limit: 1, run: async () => checkEnvironment(environment, config) },
    { name: "versions", limit: 10, run: () => checkVersions() },
    { name: "disk", limit: 60, run: () => checkDisk(dataDir, now) },
    {
      name: "clock",
      limit: NETWORK_TIMEOUT_SECONDS,
      run: async (limited) => checkClock(await clocks(limited)),
    },
    { name: "databases", limit: 300, run: (limited) => checkDatabases(dataDir, limited) },
    { name: "postgres", limit: NETWORK_TIMEOUT_SECONDS, run: () => checkPostgres(postgres) },
    { name: "store", limit: 60, run: () => checkStore(config.filesUrl) },
    { name: "content", limit: 30, run: (limited) => checkContentService(config, limited) },
    { name: "backup", limit: 10, run: () => checkBackup(dataDir, now) },
    { name: "site", limit: NETWORK_TIMEOUT_SECONDS, run: () => checkSite(dataDir) },
    { name: "address", limit: NETWORK_TIMEOUT_SECONDS, run: () => checkPublicAddress(config, site) },
    {
      name: "certificate",
      limit: NETWORK_TIMEOUT_SECONDS,
      run: (limited) => checkCertificate(publicUrl, now, limited),
    },
    { name: "proxy", limit: NETWORK_TIMEOUT_SECONDS, run: (limited) => checkProxy(publicUrl, site, limited) },
  ];
  const results = await Promise.all(
    checks.map(async (check) => ({ name: check.name, findings: await runCheck(check, signal) })),
  );
  const faults = results.flatMap(({ findings }) => findings).filter(({ state }) => state === "fault").length;
  if (given.has("json")) {
    terminal.json({ isFine: faults === 0, at: new Date(now).toISOString(), checks: results });
  } else {
    terminal.table(results.flatMap(({ name, findings }) => findings.flatMap((found) => rowsOf(name, found))));
    terminal.line(copy.sum(faults));
  }
  return faults === 0 ? exitCodes.done : exitCodes.fault;
};

function rowsOf(name: Check["name"], { state, sentence, remedy }: Finding): string[][] {
  const rows = [[copy.states[state], copy.names[name], sentence]];
  return remedy === null ? rows : [...rows, ["", "", `${copy.remedy} ${remedy}`]];
}
