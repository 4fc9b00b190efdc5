import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../free-port.ts";
import { installServer } from "../machines/install-servers.ts";
import { bootDebian, HOSTS, LIMIT_MS } from "./booted-system.ts";

/* `npm run test:install`, as root: the guide's own commands for a checkout, of what is committed here. */

const [, recipe = ""] =
  /\*\*By systemd from a checkout\*\*[\s\S]*?```sh\n([\s\S]*?)```/.exec(
    readFileSync("docs/operations.md", "utf8"),
  ) ?? [];
let folder = "";

beforeAll(async () => {
  expect(installServer("debootstrap")).toBeNull();
  folder = await mkdtemp(join(tmpdir(), "mecmua-checkout-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(["bookworm", "trixie"])(
  "on an empty Debian %s the guide's commands end in a site that systemd runs",
  async (release) => {
    const clone = async (root: string) =>
      void execFileSync("git", [
        "clone",
        "--quiet",
        "--depth=1",
        `file://${process.cwd()}`,
        join(root, "root/mecmua"),
      ]);
    await using system = await bootDebian(folder, release, clone);
    const { sh } = system;
    const port = await freePort();
    const typed = recipe
      .replace("ADDRESS", "/root/mecmua")
      .replace("dergi.example", HOSTS[0])
      .replace("TRUSTED_PROXIES=", `PORT=${port}\\n$&`);
    expect(sh(`set -e\n${typed}`)).toMatchObject({ code: 0 });
    const home = await fetch(`http://127.0.0.1:${port}/`);
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining("<article")]);
    expect(sh("mecmua status")).toMatchObject({ code: 0, said: expect.stringContaining(HOSTS[0]) });
    expect(sh("systemctl start mecmua-backup && ls /var/backups/mecmua").said).toMatch(/^mecmua-.*\.zip\n$/);
    expect(sh("systemctl is-active mecmua-backup.timer").said).toBe("active\n");
    expect(sh("find /var/lib/mecmua /var/backups/mecmua ! -user mecmua").said).toBe("");
  },
  LIMIT_MS,
);
