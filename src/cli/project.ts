import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Config, readConfig } from "../config/read-config.ts";
import type { Call } from "./command.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

export const sampleFolder = resolve(root, "sample");

export function readVersion(): string {
  return JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")).version;
}

/**
 * The site's own configuration. A relative DATA_DIR is the project's, as bin/start sees it,
 * wherever the command is called from. @throws ConfigError
 */
export function configOf({ environment }: Pick<Call, "environment">): Config {
  return readConfig({ ...environment, DATA_DIR: resolve(root, environment.DATA_DIR || "data") });
}
