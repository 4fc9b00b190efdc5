import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installServer } from "../machines/install-servers.ts";
import { makeArchive } from "./make-archive.ts";

/* `npm run test:install`, as root: Debian's roots are made by debootstrap, and need the network. */

const RELEASES = ["bookworm", "trixie"];
const MAX_BYTES = 150e6;
const TOOLS = "node npm git cc python3";

let folder = "";
let archive = "";

beforeAll(async () => {
  expect(installServer("debootstrap")).toBeNull();
  folder = await mkdtemp(join(tmpdir(), "mecmua-install-"));
  archive = await makeArchive(folder);
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

test.each(RELEASES)(
  "in an empty Debian %s the archive alone starts the site, and its doctor finds nothing",
  async (release) => {
    const root = join(folder, release);
    execFileSync("debootstrap", ["--variant=minbase", release, root], { stdio: "ignore" });
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
