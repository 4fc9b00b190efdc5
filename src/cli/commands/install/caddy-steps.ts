import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import { runProgram } from "../../run-program.ts";
import { hasImport, siteBlock, withImport, withoutImport } from "./caddyfile.ts";
import { readValue } from "./environment-file.ts";
import { installCopy as copy } from "./install-command-copy.ts";
import { deployed, type Installation, remove, SETTINGS, type Step } from "./installation.ts";
import { bringUp, replaceFile, runsSince, textOf } from "./system.ts";

const CADDYFILE = "/etc/caddy/Caddyfile";
const SITE = "/etc/caddy/mecmua.caddyfile";
const FORMER = "/etc/caddy/Caddyfile.before-mecmua";

/** A machine that was just made updates itself, and has dpkg for that long. */
const APT_INSTALL = ["install", "--option=DPkg::Lock::Timeout=300", "--yes", "--no-install-recommends"];

export const hasCaddy = () => existsSync("/usr/bin/caddy");

export function caddyStep(): Step {
  return {
    name: copy.steps.caddy,
    isDone: hasCaddy,
    async act() {
      try {
        await runProgram("apt-get", ["update"]).catch(() => undefined);
        await runProgram("apt-get", [...APT_INSTALL, "caddy"]);
      } catch (error) {
        throw new Error(copy.noCaddy((error as Error).message));
      }
    },
  };
}

export function proxyStep({ root, host, port }: Installation): Step {
  const block = () => {
    const desks = (readValue(textOf(SETTINGS), "DESK_HOSTS") ?? "")
      .split(/[\s,]+/)
      .filter((desk) => desk !== "");
    return siteBlock(deployed(root, "Caddyfile"), [...new Set([host, ...desks])], port);
  };
  const load = () => bringUp("reload-or-restart", "caddy.service");
  return {
    name: copy.steps.proxy(shownAddress(host)),
    isDone: async () =>
      textOf(SITE) === block() &&
      hasImport(textOf(CADDYFILE)) &&
      (await runsSince("caddy.service", [SITE, CADDYFILE])),
    async act() {
      const [site, main] = [textOf(SITE), textOf(CADDYFILE)];
      replaceFile(SITE, block());
      if (!hasImport(main)) {
        replaceFile(FORMER, main);
        replaceFile(CADDYFILE, withImport(main, isAsPackaged(main)));
      }
      try {
        await runProgram("caddy", ["adapt", "--config", CADDYFILE]);
      } catch (error) {
        replaceFile(CADDYFILE, main);
        if (site === "") remove(SITE);
        else replaceFile(SITE, site);
        throw new Error(copy.caddyRefused((error as Error).message));
      }
      await runProgram("systemctl", ["enable", "--quiet", "caddy"]);
      await load();
    },
    undo: {
      isDone: () => !existsSync(SITE),
      async act() {
        replaceFile(CADDYFILE, withoutImport(textOf(CADDYFILE), textOf(FORMER)));
        remove(FORMER);
        remove(SITE);
        if (hasCaddy()) await load();
      },
    },
  };
}

/** dpkg keeps the hash of each settings file that a package brought. */
function isAsPackaged(caddyfile: string): boolean {
  const hash = createHash("md5").update(caddyfile).digest("hex");
  return textOf("/var/lib/dpkg/status").includes(` ${CADDYFILE} ${hash}\n`);
}
