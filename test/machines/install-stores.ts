import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian's packages of each store, and a program that tells whether they are there. */
const STORES = {
  radosgw: {
    programs: ["radosgw", "ceph-mon", "ceph-osd"],
    packages: ["radosgw", "ceph-mon", "ceph-osd"],
  },
  swift: {
    programs: ["swift-proxy-server", "swift-object-server", "swift-container-server", "swift-account-server"],
    packages: ["swift-proxy", "swift-object", "swift-container", "swift-account"],
  },
} as const;

export type StoreName = keyof typeof STORES;

/** Installs a store's programs where they are missing and this may be done. @returns null, or why they are not there */
export function installStore(name: StoreName): string | null {
  const { programs, packages } = STORES[name];
  const isThere = () => programs.every((program) => existsSync(`/usr/bin/${program}`));
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
