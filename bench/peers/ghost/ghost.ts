import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../../test/free-port.ts";
import { allSettled } from "../../proc.ts";
import { endPrograms, type Peer, startProgram, untilAnswers } from "../peer.ts";
import { fillGhost } from "./fill-ghost.ts";
import { GHOST, installGhost } from "./install-ghost.ts";

/** Ghost with SQLite and its default theme, as installed but for what would ask other hosts. */
export const ghost: Peer = {
  async prepare(posts, folder) {
    const installed = await installGhost();
    const packaged = join(installed.folder, "content");
    const content = join(folder, "content");
    await cp(packaged, content, { recursive: true });
    await mkdir(join(content, "data"), { recursive: true });
    // Its addresses hold the port.
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const logFile = join(folder, "ghost.log");
    const start = async () => {
      // It looks for its settings where it is run, and is run where its package is.
      const settings = JSON.stringify(configuration(address, content));
      await writeFile(join(installed.folder, "config.production.json"), settings);
      const env = { PATH: process.env.PATH, NODE_ENV: "production" };
      const options = { cwd: installed.folder, env, logFile };
      const programs = [startProgram(installed.node, [join(installed.folder, "index.js")], options)];
      return { address, programs, stop: () => endPrograms(programs) };
    };
    const first = await start();
    try {
      await untilAnswers(`${address}/`, first.programs);
      await fillGhost(address, content, posts);
      await allSettled(first.programs.map(({ pid }) => pid as number));
    } finally {
      await first.stop();
    }
    return { name: `Ghost ${GHOST} (SQLite)`, articlePath: (id) => `/${id}/`, start };
  },
};

function configuration(address: string, content: string) {
  return {
    url: address,
    server: { host: "127.0.0.1", port: Number(new URL(address).port) },
    database: {
      client: "sqlite3",
      connection: { filename: join(content, "data/ghost.db") },
      useNullAsDefault: true,
    },
    paths: { contentPath: content },
    logging: { level: "error", transports: ["stdout"] },
    mail: { transport: "Direct" },
    privacy: { useUpdateCheck: false, useGravatar: false, useRpcPing: false, useStructuredData: true },
    // It would send a code by mail.
    security: { staffDeviceVerification: false },
  };
}
