import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installServer } from "../machines/install-servers.ts";
import { makeRoot } from "./booted-system.ts";
import { JOIN_GROUP, memoryGroup } from "./installed-root.ts";
import { makeArchive } from "./make-archive.ts";

/* `npm run test:install`, as root: roots are made by debootstrap, and need the network. */

const RELEASES = ["bookworm", "trixie", "jammy", "noble"];
const MAX_BYTES = 150e6;
const TOOLS = "node npm git cc python3";

let folder = "";
let archive = "";
let unpacked = "";

beforeAll(async () => {
  expect(installServer("debootstrap")).toBeNull();
  folder = await mkdtemp(join(tmpdir(), "mecmua-install-"));
  archive = await makeArchive(folder);
  unpacked = join(folder, "unpacked");
  await mkdir(unpacked);
  execFileSync("tar", ["xzf", archive, "-C", unpacked, "--strip-components=1"]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** In the root alone, with its own processes; what mounts there is gone with it. */
function inRoot(root: string, command: string): ChildProcess {
  const shell = ["chroot", root, "/bin/sh", "-ec", `mount -t proc proc /proc; cd /root; ${command}`];
  return spawn("unshare", ["--mount", "--pid", "--fork", "--kill-child", ...shell], {
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function outputOf(child: ChildProcess): Promise<string> {
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text) => (output += text));
  await new Promise((resolve) => child.once("close", resolve));
  return output;
}

test("the archive is one file of 150 MB at the most, with its hash beside it", async () => {
  expect((await stat(archive)).size).toBeLessThan(MAX_BYTES);
  execFileSync("sha256sum", ["--check", "--quiet", `${basename(archive)}.sha256`], { cwd: dirname(archive) });
});

test("no binary asks for a newer C or C++ library than the archive says, which AlmaLinux 8 and Ubuntu 20.04 have", async () => {
  const [, glibc = ""] =
    /glibc (\S+) ya da yenisi/.exec(await readFile("deploy/archive-start.sh", "utf8")) ?? [];
  const newest: Record<string, string> = {};
  let binaries = 0;
  for (const entry of await readdir(unpacked, { withFileTypes: true, recursive: true })) {
    const bytes = entry.isFile() ? await readFile(join(entry.parentPath, entry.name)) : Buffer.alloc(0);
    if (bytes.toString("latin1", 0, 4) !== "\x7FELF") continue;
    binaries += 1;
    for (const [, name = "", version = ""] of bytes
      .toString("latin1")
      .matchAll(/\b(GLIBC|GLIBCXX)_(\d[\d.]*)/g))
      if (isNewer(version, newest[name] ?? "0")) newest[name] = version;
  }
  expect(binaries).toBeGreaterThanOrEqual(5);
  expect(isNewer(newest.GLIBC ?? "", glibc), `glibc ${newest.GLIBC}`).toBe(false);
  expect(isNewer(newest.GLIBCXX ?? "", "3.4.25"), `libstdc++ ${newest.GLIBCXX}`).toBe(false);
});

test("with less than 512 MB it starts, and says what will not go", async () => {
  const group = await memoryGroup(400 * 1024 ** 2);
  const start = ["-ec", JOIN_GROUP, group.folder, join(unpacked, "mecmua")];
  const env = { PATH: process.env.PATH, PORT: "0", DATA_DIR: join(folder, "data") };
  const site = spawn("sh", start, { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => site.once("close", resolve));
  let said = "";
  for (const stream of [site.stdout, site.stderr])
    stream.setEncoding("utf8").on("data", (text) => (said += text));
  try {
    await expect.poll(() => said).toMatch(/^Bellek 400 MB: yazılar okunur[\s\S]*Dergi açıldı/);
  } finally {
    site.kill("SIGKILL");
    await ended;
    await group.remove();
  }
});

function isNewer(version: string, other: string): boolean {
  return version.localeCompare(other, "en", { numeric: true }) > 0;
}

test.each(RELEASES)(
  "in an empty %s of Debian or Ubuntu the archive alone starts the site, and its doctor finds nothing",
  async (release) => {
    const root = join(folder, release);
    makeRoot(release, root);
    expect(await outputOf(inRoot(root, `for tool in ${TOOLS}; do command -v $tool || true; done`))).toBe("");
    await cp(archive, join(root, "root", basename(archive)));
    const site = inRoot(root, "tar xzf mecmua-*.tar.gz; cd mecmua-*/; exec ./mecmua");
    const ended = new Promise((resolve) => site.once("close", resolve));
    try {
      const address = await new Promise<string>((resolve, reject) => {
        site.stdout?.setEncoding("utf8").on("data", (text: string) => {
          const said = /Dergi açıldı: (http\S+)/.exec(text);
          if (said?.[1]) resolve(said[1]);
        });
        site.once("close", (code) => reject(new Error(`the site ended with ${code}`)));
      });
      const home = await fetch(address);
      expect([home.status, await home.text()]).toEqual([200, expect.stringContaining("<article")]);
      const doctor = inRoot(root, "cd mecmua-*/; ./mecmua doctor");
      expect(await outputOf(doctor)).toContain("Kusur bulunmadı.");
    } finally {
      site.kill("SIGKILL");
      await ended;
    }
  },
);
