import { type ChildProcess, execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../free-port.ts";
import { endProgram, type RunningStore, startProgram, untilAnswers } from "./running-store.ts";

const execute = promisify(execFile);
const credentials = { accessKeyId: "MECMUATEST", secretAccessKey: "test-of-machines" };

/** What each part of the cluster may do. */
const KEYS = {
  "mon.": { mon: "allow *" },
  "client.admin": { mon: "allow *", osd: "allow *" },
  "osd.0": { mon: "allow profile osd", osd: "allow *" },
  "client.rgw": { mon: "allow rwx", osd: "allow rwx" },
} as const;

/** A whole Ceph cluster in a scratch folder: a monitor, an OSD that keeps all in memory, and the S3 gateway. */
export async function startRadosgw(): Promise<RunningStore> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-radosgw-"));
  const programs: ChildProcess[] = [];
  const stop = async () => {
    for (const program of programs.toReversed()) await endProgram(program);
    await rm(folder, { recursive: true });
  };
  try {
    return { ...(await startCluster(folder, programs)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startCluster(folder: string, programs: ChildProcess[]): Promise<Omit<RunningStore, "stop">> {
  const [monitorPort, port] = [await freePort(), await freePort()];
  const fsid = randomUUID();
  const config = join(folder, "ceph.conf");
  const inFolder = (name: string) => join(folder, name);
  const [keyring, monmap, logFile] = [inFolder("keyring"), inFolder("monmap"), inFolder("programs.log")];
  await writeFile(config, configuration({ folder, fsid, monitorPort, port }));
  for (const part of ["mon", "osd", "rgw"]) await mkdir(join(folder, part));
  await execute("ceph-authtool", ["--create-keyring", keyring]);
  for (const [name, caps] of Object.entries(KEYS)) {
    const given = Object.entries(caps).flatMap(([part, cap]) => ["--cap", part, cap]);
    await execute("ceph-authtool", [keyring, "--gen-key", "-n", name, ...given]);
  }
  const monitor = `[v2:127.0.0.1:${monitorPort}]`;
  await execute("monmaptool", ["--create", "--fsid", fsid, "--addv", "a", monitor, monmap]);

  const run = (program: string, ...args: string[]) =>
    execute(program, ["-c", config, ...args], { cwd: folder });
  const start = (program: string, ...args: string[]) => {
    const started = startProgram(program, ["-c", config, "-f", ...args], { logFile });
    programs.push(started);
    return started;
  };
  await run("ceph-mon", "-i", "a", "--mkfs", "--monmap", monmap, "--keyring", keyring);
  start("ceph-mon", "-i", "a");
  const osd = randomUUID();
  await run("ceph", "osd", "new", osd, "0");
  await run("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", osd);
  start("ceph-osd", "-i", "0");
  const gateway = start("radosgw", "-n", "client.rgw");
  const endpoint = `http://127.0.0.1:${port}`;
  await untilAnswers(endpoint, gateway, logFile);
  const { accessKeyId, secretAccessKey } = credentials;
  const keys = ["--access-key", accessKeyId, "--secret-key", secretAccessKey];
  const name = ["--uid", "mecmua", "--display-name", "mecmua"];
  await run("radosgw-admin", "-n", "client.rgw", "user", "create", ...name, ...keys);
  return { endpoint, region: "us-east-1", credentials };
}

function configuration({
  folder,
  fsid,
  monitorPort,
  port,
}: {
  readonly folder: string;
  readonly fsid: string;
  readonly monitorPort: number;
  readonly port: number;
}): string {
  // Without tcp_nodelay each answer waits 40 ms for the other side's acknowledgement.
  return `[global]
fsid = ${fsid}
mon host = v2:127.0.0.1:${monitorPort}
mon initial members = a
public addr = 127.0.0.1
keyring = ${folder}/keyring
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
crash dir = ${folder}
run dir = ${folder}
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon max pg per osd = 1000
[client.rgw]
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
`;
}
