import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, globSync } from "node:fs";
import { readFile, rm, truncate, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";

/** What is wrong with a version, always or only where it runs for readers and not for a rehearsal. */
export interface Change {
  /** JavaScript before the server's own. */
  readonly atStart?: string;
  /** The body of one more migration of the library. */
  readonly migration?: string;
  /** The server takes writes while it is watched. */
  readonly takesWrites?: true;
  readonly isTruncated?: true;
  readonly hasOtherHash?: true;
  /** Beside its own files one that leads out of its folder. */
  readonly leavesFolder?: true;
}

/** Condition in JavaScript: the folder is the site's own. */
export const FOR_READERS = 'process.env.DATA_DIR === "/var/lib/mecmua"';

/** JavaScript: requests that `condition` is true of (`url`) are answered by `answer` (`response`). */
export function answering(condition: string, answer: string): string {
  return `const { Server } = await import("node:http"); const { emit } = Server.prototype;
Server.prototype.emit = function (name, request, response) {
  const url = name === "request" ? request.url : "";
  if (name === "request" && ${condition}) { ${answer}; return true; }
  return emit.apply(this, arguments);
};`;
}

/** An archive of another version, of an unpacked one. @returns its path, with its hash beside it */
export async function changedArchive(
  unpacked: string,
  folder: string,
  version: string,
  change: Change,
): Promise<string> {
  const name = `mecmua-${version}-linux-x64`;
  const copy = join(folder, name);
  execFileSync("cp", ["-al", unpacked, copy]);
  await edit(join(copy, "package.json"), (text) =>
    text.replace(/"version": "[^"]+"/, `"version": "${version}"`),
  );
  const program = join(copy, "build/program");
  const main = join(program, "main.js");
  if (change.atStart !== undefined) await edit(main, (text) => `${change.atStart}\n${text}`);
  if (change.takesWrites) await edit(main, (text) => text.replace("&& mayWrite(", "&& false && mayWrite("));
  if (change.migration !== undefined) {
    const [library = ""] = globSync(join(program, "library-*.js"));
    await edit(globSync(join(program, "*.js")).find((file) => file === library) ?? "", (text) =>
      text.replace(
        '"0001-library": tables,',
        `"0001-library": tables, "9999-next": { async up(db) { ${change.migration} } },`,
      ),
    );
  }
  const archive = join(folder, `${name}.tar.gz`);
  const more: string[] = [];
  if (change.leavesFolder) {
    await writeFile(join(folder, "outside"), "");
    more.push("--absolute-names", `--transform=s,^outside$,${name}/../../outside,`, "outside");
  }
  execFileSync("tar", ["-C", folder, "-I", "gzip -1", "-cf", archive, name, ...more]);
  await rm(copy, { recursive: true });
  if (change.isTruncated) await truncate(archive, 40_000_000);
  const hash = createHash("sha256");
  await pipeline(createReadStream(archive), hash);
  const digest = change.hasOtherHash ? "0".repeat(64) : hash.digest("hex");
  await writeFile(`${archive}.sha256`, `${digest}  ${basename(archive)}\n`);
  return archive;
}

/** The unpacked one keeps its own file. @throws where nothing was changed */
async function edit(path: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(path, "utf8");
  const changed = change(text);
  if (changed === text) throw new Error(`nothing changed in ${path}`);
  await rm(path);
  await writeFile(path, changed);
}
