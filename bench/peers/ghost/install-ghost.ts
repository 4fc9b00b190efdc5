import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { keptFolder, run } from "../peer.ts";

export const GHOST = "6.65.0";
/** The one that Ghost's package names. */
const PNPM = "12.4.2";
/** With later ones better-sqlite3 12 ends the process now and then (WiseLibs/better-sqlite3#1515). */
const NODE = "22.23.3";

export interface InstalledGhost {
  /** Of the package. */
  readonly folder: string;
  /** The program that it runs by. */
  readonly node: string;
}

/**
 * Installs Ghost with what its own lock file names; some of it is compiled, which takes minutes.
 * @throws Error with the reason
 */
export async function installGhost(): Promise<InstalledGhost> {
  const kept = await keptFolder(`ghost-${GHOST}`);
  const nodeRoot = join(kept, `node_modules/node-linux-${process.arch}`);
  const installed = { folder: join(kept, "installed"), node: join(nodeRoot, "bin/node") };
  if (existsSync(installed.folder)) return installed;
  console.error(`Installing Ghost ${GHOST}, which takes some minutes…`);
  const tools = [`pnpm@${PNPM}`, `node-linux-${process.arch}@${NODE}`];
  const options = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", kept];
  await run("npm", ["install", ...options, ...tools], { cwd: kept });
  const source = join(kept, "package");
  await rm(source, { recursive: true, force: true });
  await run("npm", ["pack", `ghost@${GHOST}`, "--silent"], { cwd: kept });
  await run("tar", ["-xzf", `ghost-${GHOST}.tgz`], { cwd: kept });
  const env = {
    ...process.env,
    PATH: [join(nodeRoot, "bin"), process.env.PATH].join(delimiter),
    // Else node-gyp would fetch this Node's headers from its site.
    npm_config_nodedir: nodeRoot,
  };
  const install = ["install", "--prod", "--frozen-lockfile", "--store-dir", join(kept, "store")];
  await run(join(kept, "node_modules/.bin/pnpm"), install, { cwd: source, env });
  // It is optional, so that its failure would only show at a start.
  await run(installed.node, ["-e", 'new (require("better-sqlite3"))(":memory:")'], { cwd: source });
  // What is half installed is not taken for the whole.
  await rename(source, installed.folder);
  return installed;
}
