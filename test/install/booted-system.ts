import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";

const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
const UBUNTU = ["jammy", "noble"];
const PACKAGES = "systemd,systemd-sysv,dbus,ca-certificates";

/** Names of the system itself: each has one of its own beside this machine's. */
export const HOSTS = ["dergi.localhost", "yeni.localhost"] as const;
/** Of what never comes: making a root, installing and starting twice take minutes on a busy machine. */
export const LIMIT_MS = 1_800_000;

export interface BootedSystem extends AsyncDisposable {
  readonly root: string;
  /** Runs a shell's command as root, in /root, and gives all that it says. */
  sh(command: string): { readonly code: number; readonly said: string };
}

/** A Debian or Ubuntu as it comes, in a folder. */
export function makeRoot(release: string, root: string, packages = "apt"): void {
  const options = ["--variant=minbase", `--include=${packages}`];
  // Debian has no key of Ubuntu's.
  const ofUbuntu = ["--no-check-gpg", "--components=main,universe"];
  const given = UBUNTU.includes(release)
    ? [...options, ...ofUbuntu, release, root, "http://archive.ubuntu.com/ubuntu", "gutsy"]
    : [...options, release, root];
  // What it mounts meanwhile ends with it, however it ends.
  execFileSync("unshare", ["--mount", "debootstrap", ...given], { stdio: "ignore" });
}

/** One with a systemd of its own. Its network is this machine's. @param fill puts more into the root before */
export async function bootDebian(
  folder: string,
  release: string,
  fill: (root: string) => Promise<void>,
): Promise<BootedSystem> {
  const root = join(folder, release);
  makeRoot(release, root, PACKAGES);
  await writeFile(join(root, "etc/hosts"), `127.0.0.1 localhost ${HOSTS.join(" ")}\n`);
  // Whom this machine trusts on its way into the network.
  await copyFile(CERTIFICATES, join(root, CERTIFICATES));
  await fill(root);
  const machine = spawn("test/install/boot-root.sh", [root], { stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise((resolve) => machine.once("close", resolve));
  await expect.poll(() => systemdOf(machine)).toMatch(/^\d+$/);
  const enter = ["--target", systemdOf(machine), "--all", "--root", "--wd", "/bin/sh", "-c"];
  const sh: BootedSystem["sh"] = (command) => {
    const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
    const line = `cd /root; exec 2>&1; ${command}`;
    try {
      const env = { PATH: path, HOME: "/root", NODE_EXTRA_CA_CERTS: CERTIFICATES };
      return { code: 0, said: execFileSync("nsenter", [...enter, line], { env, encoding: "utf8" }) };
    } catch (error) {
      const { status, stdout } = error as { status: number; stdout: string };
      return { code: status, said: stdout };
    }
  };
  await expect.poll(() => sh("systemctl is-system-running").said).toMatch(/running|degraded/);
  const end = async () => {
    machine.kill("SIGKILL");
    await ended;
  };
  return { root, sh, [Symbol.asyncDispose]: end };
}

/** The number of the process that is its first one, once it is systemd. */
function systemdOf({ pid }: ChildProcess): string {
  const child = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return child !== "" && readFileSync(`/proc/${child}/comm`, "utf8").trim() === "systemd" ? child : "";
}
