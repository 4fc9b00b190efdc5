import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const lock = `${folder}package-lock.json`;
const installed = `${folder}node_modules/.installed-lock`;

/** Installs this folder's package when it is not there or not the one that the lock file names. */
export function installLighthouse(): void {
  if (existsSync(installed) && readFileSync(installed, "utf8") === readFileSync(lock, "utf8")) return;
  console.error("Installing Lighthouse…");
  // None of its packages has anything to build.
  const options = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", options, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  copyFileSync(lock, installed);
}
