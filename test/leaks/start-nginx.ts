import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../free-port.ts";

/** Where Debian has it. */
const NGINX = "/usr/sbin/nginx";

export const hasNginx = existsSync(NGINX);

export interface CachingProxy extends AsyncDisposable {
  readonly address: string;
}

/**
 * Starts nginx with the guide's configuration before a running site.
 * @param further directives beside the cache's own
 */
export async function startNginx(site: string, further = ""): Promise<CachingProxy> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-nginx-"));
  await mkdir(join(folder, "cache"));
  const port = await freePort();
  const guide = await readFile("deploy/nginx-cache.conf", "utf8");
  const server = guide
    .replace("/var/cache/nginx/mecmua", join(folder, "cache"))
    .replace("listen 8080;", `listen 127.0.0.1:${port};`)
    .replaceAll("http://127.0.0.1:3000", site)
    .replace("proxy_cache mecmua;", `proxy_cache mecmua;\n${further}`);
  const bodies = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  // Workers of a nginx that root starts are somebody else, who may not enter the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const main = `${user} daemon off; pid ${join(folder, "pid")}; error_log stderr warn; worker_processes 1;
events { worker_connections 512; }
http { access_log off; ${bodies.join(" ")}
${server}
}`;
  await writeFile(join(folder, "nginx.conf"), main);
  const child = spawn(NGINX, ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => (said += text));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    await pause(50);
  }
  return {
    address: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
      .once("connect", () => resolve(true))
      .once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
