import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { startInProcess } from "../../server/start-in-process.ts";
import { withContent } from "../../server/with-content.ts";
import { behindProxy, ownAddress } from "../own-address.ts";
import { codesCommand, type PrintedPair, printCodes } from "../printed-codes.ts";

/** Codes of the site, each good for one state once. */
interface Codes {
  readonly good: PrintedPair[];
  readonly early: PrintedPair;
  readonly over: PrintedPair;
  readonly revoked: PrintedPair;
  readonly database: string;
}

const printed = new Map<string, Codes>();

/** Enough for every state in every width of the pictures. */
const MANY = 60;

/** Starts the sample magazine without free previews, and prints codes for it. */
export async function startPrinted() {
  const server = await withContent(
    startInProcess({ LOG_LEVEL: "silent", PREVIEW_PAGES: "0", ...behindProxy }),
  );
  const { address, dataDir } = server;
  try {
    const good = await printCodes(dataDir, {
      batch: "Sayı 12",
      count: MANY,
      options: ["--valid-until", "2099-12-31"],
    });
    const [early, over, revoked] = await Promise.all([
      printCodes(dataDir, { batch: "Sayı 13", options: ["--valid-from", "2099-12-01"] }),
      printCodes(dataDir, { batch: "Sayı 11" }),
      printCodes(dataDir, { batch: "Sayı 10" }),
    ]);
    const database = join(dataDir, "membership.db");
    // A batch whose time is over cannot be printed: it grows old here.
    change(
      database,
      "UPDATE batch SET valid_until = ? WHERE name = 'Sayı 11'",
      Date.parse("2026-01-01T00:00+03:00"),
    );
    await codesCommand(dataDir, ["revoke", "Sayı 10", "--yes"]);
    printed.set(address, { good, early: one(early), over: one(over), revoked: one(revoked), database });
    return server;
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** @param address of a page of the site, or of the site */
export function codesOf(address: string): Codes {
  const codes = printed.get(new URL(address).origin);
  if (!codes) throw new Error(`No codes were printed for ${address}.`);
  return codes;
}

/** A code of the site that nobody used yet. */
export function freshCode(address: string): PrintedPair {
  return one(codesOf(address).good.splice(0, 1));
}

/** Signs a device in that is only known by its user agent, and that was seen last some days ago. */
export async function signInDevice(
  address: string,
  { username, password }: PrintedPair,
  userAgent: string,
  daysAgo = 0,
): Promise<void> {
  const { origin } = new URL(address);
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    headers: { origin, "user-agent": userAgent, ...ownAddress() },
    body: new URLSearchParams({ username, password }),
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`The device was not let in: ${answer.status}`);
  if (daysAgo === 0) return;
  const ago = daysAgo * 24 * 60 * 60 * 1000;
  change(
    codesOf(address).database,
    "UPDATE session SET started_at = started_at - ?, last_seen_at = last_seen_at - ? WHERE rowid = (SELECT max(rowid) FROM session)",
    ago + ago,
    ago,
  );
}

function change(database: string, statement: string, ...values: number[]): void {
  const db = new DatabaseSync(database, { timeout: 5_000 });
  db.prepare(statement).run(...values);
  db.close();
}

function one(codes: readonly PrintedPair[]): PrintedPair {
  const [code] = codes;
  if (!code) throw new Error("There is no code left.");
  return code;
}
