import { lookup } from "node:dns/promises";
import { existsSync, statfsSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { littleMemory } from "../../../config/little-memory.ts";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import { installCopy as copy } from "./install-command-copy.ts";
import { listenerOn } from "./system.ts";

/** A version takes 400 MB; a first start and its sample some more. */
const NEEDED_BYTES = 1e9;
const WEB_PORTS = [80, 443];

/** @returns why nothing may be changed here, all at once */
export function refusals({
  root,
  hasProxy,
  hasVersion,
}: {
  readonly root: string;
  readonly hasProxy: boolean;
  readonly hasVersion: boolean;
}): string[] {
  if (process.getuid?.() !== 0) return [copy.needsRoot];
  if (!existsSync("/run/systemd/system")) return [copy.needsSystemd];
  if (!existsSync(join(root, "mecmua"))) return [copy.needsArchive];
  const { bavail, bsize } = statfsSync("/opt");
  const taken = WEB_PORTS.map((port) => ({ port, program: listenerOn(port) })).filter(
    ({ program }) => program !== null && program !== "caddy",
  );
  return [
    ...(existsSync("/opt/mecmua/package.json") ? [copy.formerCopy] : []),
    ...(!hasVersion && bavail * bsize < NEEDED_BYTES
      ? [copy.littleDisk("/opt", bavail * bsize, NEEDED_BYTES)]
      : []),
    ...(hasProxy ? taken.map(({ port, program }) => copy.portTaken(port, program ?? null)) : []),
  ];
}

/** @returns what will not go, or not yet */
export async function warnings(host: string): Promise<string[]> {
  const own = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ scopeid = 0 }) => scopeid === 0).map(({ address }) => address),
  );
  const found = await lookup(host, { all: true }).then(
    (records) => records.map(({ address }) => address),
    () => [],
  );
  const name = shownAddress(host);
  const isElsewhere = found.length > 0 && !found.some((address) => own.includes(address));
  const outward = own.filter((address) => address !== "127.0.0.1" && address !== "::1");
  return [
    ...littleMemory(),
    ...(found.length === 0 ? [copy.noRecord(name)] : []),
    ...(isElsewhere ? [copy.otherRecord(name, found, outward)] : []),
  ];
}
