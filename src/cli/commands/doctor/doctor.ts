import type { RunCommand } from "../../command.ts";
import { columns } from "../../terminal.ts";
import { askSite } from "./ask-site.ts";
import { checkBackup, checkDatabases, checkDisk } from "./check-data-folder.ts";
import { checkEnvironment, checkVersions } from "./check-installation.ts";
import { checkCertificate, checkProxy, checkPublicAddress, checkSite } from "./check-public-address.ts";
import {
  askPostgres,
  checkClock,
  checkContentService,
  checkPostgres,
  settingsOf,
  webClock,
} from "./check-services.ts";
import { checkSettings } from "./check-settings.ts";
import { checkStore } from "./check-store.ts";
import { doctorCopy as copy } from "./doctor-copy.ts";
import { checker, type Finding } from "./finding.ts";

const NETWORK_TIMEOUT_SECONDS = 15;

export const run: RunCommand = async ({ config, environment, signal }) => {
  const { dataDir, publicUrl, contentEndpoint, secrets } = config;
  const now = Date.now();
  const network = AbortSignal.any([signal, AbortSignal.timeout(NETWORK_TIMEOUT_SECONDS * 1000)]);
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
  const check = checker(signal);
  const results = await Promise.all([
    check("environment", 1, async () => checkEnvironment(environment, config)),
    check("versions", 10, () => checkVersions()),
    check("disk", 60, () => checkDisk(dataDir, now)),
    check("clock", NETWORK_TIMEOUT_SECONDS, async (limited) => checkClock(await clocks(limited))),
    check("databases", 300, (limited) => checkDatabases(dataDir, limited)),
    check("settings", NETWORK_TIMEOUT_SECONDS, async () =>
      checkSettings(dataDir, await settingsOf(postgres)),
    ),
    check("postgres", NETWORK_TIMEOUT_SECONDS, () => checkPostgres(postgres)),
    check("store", 60, () => checkStore(config.filesUrl)),
    check("content", 30, (limited) => checkContentService(config, limited)),
    check("backup", 10, () => checkBackup(dataDir, now)),
    check("site", NETWORK_TIMEOUT_SECONDS, () => checkSite(dataDir)),
    check("address", NETWORK_TIMEOUT_SECONDS, () => checkPublicAddress(config, site)),
    check("certificate", NETWORK_TIMEOUT_SECONDS, (limited) => checkCertificate(publicUrl, now, limited)),
    check("proxy", NETWORK_TIMEOUT_SECONDS, (limited) => checkProxy(publicUrl, site, limited)),
  ]);
  const faults = results.flatMap(({ findings }) => findings).filter(({ state }) => state === "fault").length;
  const rows = results.flatMap(({ name, findings }) => findings.flatMap((found) => rowsOf(name, found)));
  return {
    result: { isFine: faults === 0, at: new Date(now).toISOString(), checks: results },
    lines: [...columns(rows), copy.sum(faults)],
    isFault: faults > 0,
  };
};

function rowsOf(name: keyof typeof copy.names, { state, sentence, remedy }: Finding): string[][] {
  const rows = [[copy.states[state], copy.names[name], sentence]];
  return remedy === null ? rows : [...rows, ["", "", `${copy.remedy} ${remedy}`]];
}
