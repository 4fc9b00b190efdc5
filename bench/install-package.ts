import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Installs the package of a benchmark when it is not there or not the one that its lock file names.
 * @param folder the package's, with a slash at the end
 * @param name what is said to be installed
 */
export function installPackage(folder: URL, name: string): void {
  const cwd = fileURLToPath(folder);
  const lock = `${cwd}package-lock.json`;
  const installed = `${cwd}node_modules/.installed-lock`;
  if (existsSync(installed) && readFileSync(installed, "utf8") === readFileSync(lock, "utf8")) return;
  console.error(`Installing ${name}…`);
  // None of the packages has anything to build.
  const options = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", options, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  copyFileSync(lock, installed);
}
