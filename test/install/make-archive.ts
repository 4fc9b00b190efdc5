import { execFileSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** Makes the archive, with its hash beside it. @returns its path; that of MECMUA_TEST_ARCHIVE where one is given */
export async function makeArchive(folder: string): Promise<string> {
  const { MECMUA_TEST_ARCHIVE } = process.env;
  if (MECMUA_TEST_ARCHIVE) return MECMUA_TEST_ARCHIVE;
  execFileSync("deploy/make-archive.sh", [folder], { stdio: ["ignore", "ignore", "inherit"] });
  return join(folder, (await readdir(folder)).find((file) => file.endsWith(".tar.gz")) ?? "");
}
