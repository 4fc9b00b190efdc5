import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Loaded into a process, it gives it another time than the machine's. */
export const FAKETIME = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/faketime/libfaketime.so.1`;

/** Debian's packages of each server, and its programs, which tell whether they are there. */
const SERVERS = {
  radosgw: {
    programs: ["radosgw", "ceph-mon", "ceph-osd"].map((name) => `/usr/bin/${name}`),
    packages: ["radosgw", "ceph-mon", "ceph-osd"],
  },
  swift: {
    programs: ["proxy", "object", "container", "account"].map((name) => `/usr/bin/swift-${name}-server`),
    packages: ["swift-proxy", "swift-object", "swift-container", "swift-account"],
  },
  wrk: { programs: ["/usr/bin/wrk"], packages: ["wrk"] },
  haproxy: { programs: ["/usr/sbin/haproxy"], packages: ["haproxy"] },
  faketime: { programs: [FAKETIME], packages: ["faketime"] },
  debootstrap: { programs: ["/usr/sbin/debootstrap"], packages: ["debootstrap"] },
} as const;

type ServerName = keyof typeof SERVERS;
export type StoreName = Extract<ServerName, "radosgw" | "swift">;

/** Installs a server's programs where they are missing and this may be done. @returns null, or why they are not there */
export function installServer(name: ServerName): string | null {
  const { programs, packages } = SERVERS[name];
  const isThere = () => programs.every((program) => existsSync(program));
  if (isThere()) return null;
  if (!existsSync("/usr/bin/apt-get")) return `${name}: there is no apt-get`;
  if (process.getuid?.() !== 0) return `${name}: only root installs ${packages.join(", ")}`;
  const apt = (...args: string[]) => execFileSync("apt-get", args, { stdio: ["ignore", "ignore", "pipe"] });
  try {
    apt("update");
    apt("install", "--yes", "--no-install-recommends", ...packages);
  } catch (error) {
    return `${name}: ${(error as Error).message.trim()}`;
  }
  return isThere() ? null : `${name}: ${programs.join(", ")} did not come with ${packages.join(", ")}`;
}
