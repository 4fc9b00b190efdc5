import { type ChildProcess, execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../free-port.ts";
import { endProgram, type RunningStore, startProgram, untilAnswers } from "./running-store.ts";

const execute = promisify(execFile);
const PARTS = ["account", "container", "object"] as const;
const credentials = { accessKeyId: "test:tester", secretAccessKey: "testing" };

/** OpenStack Swift behind its S3 door, which knows no conditional writes: it answers them with 501. */
export async function startSwift(): Promise<RunningStore> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-swift-"));
  const logFile = join(folder, "programs.log");
  const programs: ChildProcess[] = [];
  const start = (program: string, config: string) => {
    const started = startProgram(program, [config, "--verbose"], { logFile });
    programs.push(started);
    return started;
  };
  const stop = async () => {
    for (const program of programs) await endProgram(program);
    await rm(folder, { recursive: true });
  };
  await mkdir(join(folder, "devices", "one"), { recursive: true });
  const startPart = async (part: (typeof PARTS)[number]) => {
    const port = await freePort();
    const builder = join(folder, `${part}.builder`);
    const ring = (...args: string[]) => execute("swift-ring-builder", [builder, ...args]);
    await ring("create", "2", "1", "1");
    await ring("add", `r1z1-127.0.0.1:${port}/one`, "1");
    await ring("rebalance");
    const config = join(folder, `${part}.conf`);
    const app = `[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`;
    await writeFile(config, common(folder, port) + app);
    start(`swift-${part}-server`, config);
  };
  await Promise.all(PARTS.map(startPart));
  const port = await freePort();
  const config = join(folder, "proxy.conf");
  await writeFile(config, `${common(folder, port)}${PROXY}`);
  const proxy = start("swift-proxy-server", config);
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    await untilAnswers(`${endpoint}/healthcheck`, proxy, logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, region: "us-east-1", credentials, stop };
}

function common(folder: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
workers = 0
`;
}

const PROXY = `[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
# Asked for, and not needed: nobody listens there.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:slo]
use = egg:swift#slo
`;
