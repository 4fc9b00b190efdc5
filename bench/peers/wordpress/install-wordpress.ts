import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { run } from "../peer.ts";

/** Debian's packages: what its own wordpress asks for or recommends, and MariaDB's programs without their service. */
const PACKAGES = [
  ...["wordpress", "wordpress-theme-twentytwentythree", "apache2", "libapache2-mod-php"],
  ...["php-cli", "php-mysql", "php-gd", "php-mbstring", "php-xml", "php-curl"],
  ...["mariadb-server-core", "mariadb-client-core"],
];

export const PROGRAMS = {
  apache: "/usr/sbin/apache2",
  mariadb: "/usr/sbin/mariadbd",
  installDatabase: "/usr/bin/mariadb-install-db",
  php: "/usr/bin/php",
};
export const SOURCES = "/usr/share/wordpress";
const THEME = `${SOURCES}/wp-content/themes/twentytwentythree`;

/** Installs Debian's WordPress with Apache, PHP and MariaDB. @throws Error with the reason why they are not there */
export async function installWordpress(): Promise<void> {
  const isThere = () => [...Object.values(PROGRAMS), SOURCES, THEME].every((path) => existsSync(path));
  if (isThere()) return;
  if (!existsSync("/usr/bin/apt-get")) throw new Error("there is no apt-get");
  if (process.getuid?.() !== 0) throw new Error(`only root installs ${PACKAGES.join(", ")}`);
  console.error("Installing WordPress…");
  await withoutServices(async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update"], { env });
    await run("apt-get", ["install", "--yes", "--no-install-recommends", ...PACKAGES], { env });
  });
  if (!isThere())
    throw new Error(`Debian's packages have no ${[...Object.values(PROGRAMS), THEME].join(", ")}`);
}

/** Debian starts what it installs, unless this file refuses. */
const POLICY = "/usr/sbin/policy-rc.d";

async function withoutServices(install: () => Promise<void>): Promise<void> {
  if (existsSync(POLICY)) return await install();
  await writeFile(POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    await install();
  } finally {
    await rm(POLICY);
  }
}
