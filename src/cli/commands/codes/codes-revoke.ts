import { printedCode } from "../../../domain/credential/printed-code.ts";
import type { FoundCode } from "../../../membership/codes/find-printed.ts";
import { revokeBatch, revokeCode } from "../../../membership/codes/revoke.ts";
import type { BatchTable } from "../../../membership/membership-tables.ts";
import type { Call, Outcome, RunCommand } from "../../command.ts";
import { confirm } from "../../confirm.ts";
import { codesCopy } from "./codes-command-copy.ts";
import { type Members, namedPrinted, openMembers } from "./open-members.ts";

export const run: RunCommand = async (call, named) => {
  await using members = await openMembers(call);
  const found = await namedPrinted(members.db, named);
  return found.kind === "code"
    ? await revokeOne(call, members, found.code)
    : await revokeAll(call, members, found.batch);
};

async function revokeOne(call: Call, { db, logEvent }: Members, code: FoundCode): Promise<Outcome> {
  const username = printedCode(code.username);
  const { isNew, ended } = await revokeCode(db, code, logEvent, Date.now());
  if (isNew) await call.record(code.batch.name, { code: code.id, ended });
  return {
    result: { kind: "code", id: code.id, username, isNew, endedSessions: ended },
    lines: isNew ? codesCopy.codeRevoked(username, ended) : codesCopy.codeWasRevoked(username),
  };
}

async function revokeAll(call: Call, { db, logEvent }: Members, batch: BatchTable): Promise<Outcome> {
  const { id, name, count } = batch;
  if (batch.revoked_at === null)
    await confirm(call, codesCopy.revokeQuestion(name, count), codesCopy.revokeNeedsYes(name));
  const { isNew, ended } = await revokeBatch(db, batch, logEvent, Date.now());
  if (isNew) await call.record(name, { batch: id, count, ended });
  return {
    result: { kind: "batch", id, name, count, isNew, endedSessions: ended },
    lines: isNew ? codesCopy.batchRevoked(name, count, ended) : codesCopy.batchWasRevoked(name),
  };
}
