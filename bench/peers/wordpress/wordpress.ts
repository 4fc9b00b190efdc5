import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../test/free-port.ts";
import { endPrograms, type Peer, run, startProgram } from "../peer.ts";
import { installWordpress, PROGRAMS, SOURCES } from "./install-wordpress.ts";
import { apacheSettings, wordpressSettings } from "./settings.ts";

/** WordPress as Debian installs it: Apache with PHP and its opcache, a MariaDB of its own, the theme of its year. */
export const wordpress: Peer = {
  async prepare(posts, folder) {
    await installWordpress();
    const [root, data] = [join(folder, "wordpress"), join(folder, "mariadb")];
    const socket = join(folder, "mariadb.sock");
    const address = `http://127.0.0.1:${await freePort()}`;
    const settings = { folder, root, address, socket };
    const password = randomBytes(16).toString("hex");
    const apacheFile = join(folder, "apache.conf");
    // Apache's processes are www-data's.
    await chmod(folder, 0o755);
    await cp(SOURCES, root, { recursive: true, dereference: true });
    await mkdir(join(root, "wp-content/uploads"), { recursive: true });
    await writeFile(join(root, "wp-config.php"), wordpressSettings(settings, password));
    await writeFile(apacheFile, apacheSettings(settings));
    await writeFile(join(folder, "posts.json"), JSON.stringify(posts));
    await run(PROGRAMS.installDatabase, [
      ...["--no-defaults", `--datadir=${data}`, "--user=root", "--auth-root-authentication-method=socket"],
    ]);
    const startDatabase = () =>
      startProgram(
        PROGRAMS.mariadb,
        ["--no-defaults", `--datadir=${data}`, `--socket=${socket}`, "--user=root", "--skip-networking"],
        { logFile: join(folder, "mariadb.log") },
      );
    const database = startDatabase();
    try {
      while (!existsSync(socket)) {
        if (database.exitCode !== null) throw new Error("MariaDB did not start");
        await pause(50);
      }
      const orders = `CREATE DATABASE wordpress; GRANT ALL ON wordpress.* TO wordpress@localhost IDENTIFIED BY '${password}'`;
      await run("mariadb", ["--no-defaults", `--socket=${socket}`, "--execute", orders]);
      const fill = fileURLToPath(new URL("fill.php", import.meta.url));
      await run(PROGRAMS.php, [fill, root, join(folder, "posts.json"), address]);
    } finally {
      await endPrograms([database]);
    }
    const about = await readFile(join(root, "wp-includes/version.php"), "utf8");
    const version = /\$wp_version = '([^']+)'/.exec(about)?.[1];
    return {
      name: `WordPress ${version} (Apache, PHP with opcache, MariaDB)`,
      articlePath: (id) => `/${id}/`,
      async start() {
        // Told to end, it ends all of its process group.
        const options = { logFile: join(folder, "apache.log"), detached: true };
        const server = startProgram(PROGRAMS.apache, ["-f", apacheFile, "-D", "FOREGROUND"], options);
        const programs = [server, startDatabase()];
        return { address, programs, stop: () => endPrograms(programs) };
      },
    };
  },
};
