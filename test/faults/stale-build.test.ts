import { execFile } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeFolder } from "../remove-folder.ts";

/** As the unit starts it: by a user that may not write into the project. */
async function startPulled(isBuilt: boolean) {
  const project = await mkdtemp(join(tmpdir(), "mecmua-pulled-"));
  onTestFinished(() => removeFolder(project));
  await cp("bin", join(project, "bin"), { recursive: true });
  const folders = ["site", "copy", "domain", "desk/app", "desk/document", "offline"].map(
    (name) => `src/${name}/a`,
  );
  const configurations = ["vite-packed.ts", "vite-one-byte.ts", "react-router.config.ts"];
  const sources = [...folders, ...configurations, "vite.config.ts", "program-build.config.ts"];
  const made = ["build/.made", "build/program/.made", ...(isBuilt ? ["build/program/main.js"] : [])];
  for (const name of ["package-lock.json", "node_modules/.installed-lock", ...sources, ...made]) {
    await mkdir(dirname(join(project, name)), { recursive: true });
    await writeFile(join(project, name), "");
    await utimes(join(project, name), 1e9, made.includes(name) ? 1e9 : 2e9);
  }
  await chmod(project, 0o755);
  const script = "source bin/prepare.sh; build_site; echo açılıyor";
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const options = { cwd: project, uid: 65_534, env: { PATH: process.env.PATH } };
    const child = execFile("bash", ["-c", script], options, (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });
}

test.skipIf(process.getuid?.() !== 0)(
  "a start after a pull that was not prepared says so, and goes on with what was built before",
  async () => {
    const { code, out, err } = await startPulled(true);
    expect([code, out]).toEqual([0, "açılıyor\n"]);
    expect(err).toMatch(
      /^Derleme kaynaklardan eski .*bin\/start --prepare” çalıştırıp siteyi yeniden başlatın\.\n$/,
    );
  },
);

test.skipIf(process.getuid?.() !== 0)("where nothing was built it ends with a sentence", async () => {
  const { code, err } = await startPulled(false);
  expect(code).toBe(1);
  expect(err).toMatch(/^Site hazırlanmamış .*bin\/start --prepare” çalıştırın\.\n$/);
});
