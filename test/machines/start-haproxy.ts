import { readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { freePort } from "../free-port.ts";
import { endProgram, startProgram, untilAnswers } from "./running-store.ts";

/** A column of HAProxy's statistics. */
const CURRENT_SESSIONS = 4;

export interface Balancer extends AsyncDisposable {
  /** Without a slash at the end. */
  readonly address: string;
  /** Names of the machines that get readers now, as the configuration has them. */
  machinesUp(): Promise<string[]>;
  /** How many requests are with machines now. */
  waiting(): Promise<number>;
}

/** Starts HAProxy with the guide's configuration. @param machines at most three addresses @param folder for its files */
export async function startHaproxy(machines: readonly string[], folder: string): Promise<Balancer> {
  const guide = await readFile("deploy/haproxy.cfg", "utf8");
  const port = await freePort();
  const [config, socket, logFile] = [
    join(folder, "haproxy.cfg"),
    join(folder, "haproxy.sock"),
    join(folder, "haproxy.log"),
  ];
  const own = machines.reduce(
    (guide, machine, index) => guide.replaceAll(`10.0.0.1${index + 1}:3000`, new URL(machine).host),
    guide
      .replace("global\n", `global\n\tstats socket ${socket}\n`)
      .replace(/\tbind :443.*\n/, "")
      .replace("bind :80", `bind 127.0.0.1:${port}`)
      .replace(/\thttp-request redirect scheme.*\n/, ""),
  );
  // A machine of the guide's that is not there.
  await writeFile(config, own.replace(/\tserver \w+ 10\.0\.0\.1\d:3000\n/g, ""));
  const program = startProgram("/usr/sbin/haproxy", ["-db", "-f", config], { logFile });
  const address = `http://127.0.0.1:${port}`;
  /** As CSV: the backend, the machine, and what was counted. */
  const servers = async () => {
    const asking = connect(socket);
    asking.end("show stat -1 4 -1\n");
    return (await text(asking)).split("\n").map((line) => line.split(","));
  };
  const machinesUp = async () =>
    (await servers())
      .filter(([backend, , ...rest]) => backend === "machines" && rest.some((field) => /^UP\b/.test(field)))
      .map(([, name = ""]) => name);
  const waiting = async () =>
    (await servers()).reduce((sum, fields) => sum + (Number(fields[CURRENT_SESSIONS]) || 0), 0);
  await untilAnswers(address, program, logFile);
  return { address, machinesUp, waiting, [Symbol.asyncDispose]: () => endProgram(program) };
}
