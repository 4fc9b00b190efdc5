import { type LookupAddress, lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { inwards } from "./file-address.ts";
import { isPublicAddress } from "./public-address.ts";

/** All addresses of a name, as `dns.lookup` with `all: true` gives them. */
export type LookupAll = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

const lookupAll: LookupAll = (hostname, done) => {
  systemLookup(hostname, { all: true }, done);
};

/**
 * A `lookup` for sockets that gives public addresses only. The socket connects to what is given here,
 * so a name cannot answer differently between the check and the connection.
 */
export function publicLookup(lookup: LookupAll = lookupAll): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, (error, addresses) => {
      if (error) return done(error, []);
      const open = addresses.filter(
        ({ address, family }) => isPublicAddress(address) && (!options.family || options.family === family),
      );
      const first = open[0];
      if (!first) return done(inwards(hostname), []);
      if (options.all) return done(null, [...open]);
      done(null, first.address, first.family);
    });
  };
}
