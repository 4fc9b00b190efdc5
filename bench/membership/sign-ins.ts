import { startServer } from "../../test/server/start-server.ts";
import { startChild } from "../child.ts";
import { startSignIns } from "./start-sign-ins.ts";

export interface SignInRound {
  /** Passwords that argon2 alone checks in a second. */
  readonly bound: number;
  /** Sign-ins a second, each with a session of its own. */
  readonly rate: number;
}

const PAIR = { username: "okur", password: "poyraz-12" };
/** In flight at once: enough to keep all processes busy, below what one name may try from one network. */
const CONNECTIONS = 6;

/** Sign-ins and the bound take turns, so that a slow moment of the machine hits both. */
export async function measureSignIns({
  rounds,
  seconds,
}: {
  readonly rounds: number;
  readonly seconds: number;
}): Promise<SignInRound[]> {
  const site = await startServer({ LOG_LEVEL: "warn", TRUSTED_PROXIES: "127.0.0.1" });
  const bound = await startChild(new URL("argon2-bound.ts", import.meta.url));
  const signIns = await startSignIns();
  const load = {
    address: site.address,
    ...PAIR,
    connections: CONNECTIONS,
    isFromEverywhere: true,
    isOfMany: false,
  };
  const results: SignInRound[] = [];
  await signIns.run({ ...load, seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    const allowed = (await bound.ask({ seconds })) as number;
    const statuses = await signIns.run({ ...load, seconds });
    // The data form of a redirect after signing in.
    const { 202: opened = 0, ...others } = statuses;
    if (Object.keys(others).length > 0) throw new Error(`not signed in: ${JSON.stringify(others)}`);
    results.push({ bound: allowed, rate: opened / seconds });
  }
  await Promise.all([site.close(), bound.stop(), signIns.stop()]);
  return results;
}
