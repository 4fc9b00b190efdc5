import {
  type FoundCode,
  findBatch,
  findPrinted,
  type Printed,
  refusalOfCode,
} from "../../../membership/codes/find-printed.ts";
import { finishBatches } from "../../../membership/codes/finish-batches.ts";
import type { LogEvent } from "../../../membership/membership-events.ts";
import type { BatchTable, MembershipDb } from "../../../membership/membership-tables.ts";
import { openMembership } from "../../../membership/open-membership.ts";
import { type PublicError, refused } from "../../../platform/public-error.ts";
import type { Call } from "../../command.ts";
import { codesCopy } from "./codes-command-copy.ts";

export type Members = Awaited<ReturnType<typeof openMembers>>;

/** What the site knows of its members, after what a command that was killed has left is finished. */
export async function openMembers({ config, terminal }: Call) {
  await using opened = new AsyncDisposableStack();
  const db = opened.use(await openMembership({ ...config, ...config.secrets }));
  const isLogged = ["info", "debug", "trace"].includes(config.logLevel);
  // The form of the server's log, whose library would take longer to load than most commands run.
  const logEvent: LogEvent = (event) =>
    isLogged && terminal.log?.({ level: 30, time: new Date().toISOString(), ...event });
  for (const { name, out, why } of await finishBatches(db, logEvent))
    terminal.note(codesCopy.unplacedFiles[why](name, out));
  const open = opened.move();
  return { db, logEvent, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/** The code or the batch that the publisher names. @throws PublicError */
export async function namedPrinted(db: MembershipDb, named: string): Promise<Printed> {
  const found = await findPrinted(db, named);
  if (found) return found;
  // A word that looks like a code is not repeated: the error stream may be collected.
  throw refusalOfCode(named, codesCopy.codeFacts.username) ?? noSuchBatch(named);
}

export async function namedCode(db: MembershipDb, named: string): Promise<FoundCode> {
  const found = await namedPrinted(db, named);
  if (found.kind === "batch") throw refused(codesCopy.isBatch, `“${found.batch.name}”`);
  return found.code;
}

export async function namedBatch(db: MembershipDb, named: string): Promise<BatchTable> {
  const found = await findBatch(db, named);
  if (!found) throw noSuchBatch(named);
  return found;
}

function noSuchBatch(named: string): PublicError {
  return refused(codesCopy.noSuchBatch, `“${named}”`);
}
