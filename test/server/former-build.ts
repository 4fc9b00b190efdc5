import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const projectDir = fileURLToPath(new URL("../../", import.meta.url));

interface FormerBuild<Changed extends string> extends AsyncDisposable {
  readonly folder: string;
  /** Names that differ: as the present build has them, and as this one has them. */
  readonly names: Readonly<Record<Changed, { readonly present: string; readonly former: string }>>;
}

/**
 * The present build as another version would be: some of its scripts have other hashes.
 * @param changed what their paths below `build` begin with, each for one file: `client/assets/login-`
 */
export async function formerBuild<Changed extends string>(
  ...changed: readonly Changed[]
): Promise<FormerBuild<Changed>> {
  const root = await mkdtemp(join(tmpdir(), "mecmua-former-"));
  const folder = join(root, "build");
  await cp(join(projectDir, "build"), folder, { recursive: true });
  // What the server's build imports.
  await symlink(join(projectDir, "node_modules"), join(root, "node_modules"));
  const paths = (await readdir(folder, { recursive: true })).filter((path) =>
    /\.(?:js|json|html)$/.test(path),
  );
  const pairs = changed.map((start, index) => {
    const path = paths.find(
      (path) => path.startsWith(start) && /^[\w-]{8}\.js$/.test(path.slice(start.length)),
    );
    if (path === undefined) throw new Error(`no file of the build begins with ${start}`);
    const present = basename(path);
    return [
      start,
      { path, present, former: present.replace(/[\w-]{8}\.js$/, `F0RMER-${index}.js`) },
    ] as const;
  });
  for (const path of paths) {
    const text = await readFile(join(folder, path), "utf8");
    const renamed = pairs.reduce((text, [, { present, former }]) => text.replaceAll(present, former), text);
    if (renamed === text) continue;
    await writeFile(join(folder, path), renamed);
    // It has the text of before.
    await rm(join(folder, `${path}.br`), { force: true });
  }
  for (const [, { path, former }] of pairs)
    for (const ending of ["", ".br"])
      if (existsSync(join(folder, path + ending)))
        await rename(join(folder, path + ending), join(folder, dirname(path), former + ending));
  return {
    folder,
    names: Object.fromEntries(pairs) as unknown as FormerBuild<Changed>["names"],
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}
