import { printedCode } from "../../../domain/credential/printed-code.ts";
import type { FoundCode } from "../../../membership/codes/find-printed.ts";
import { revokeBatch, revokeCode } from "../../../membership/codes/revoke.ts";
import type { BatchTable } from "../../../membership/membership-tables.ts";
import { type Call, exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { printResult } from "../../output.ts";
import { codesCopy } from "./codes-command-copy.ts";
import { type Members, namedPrinted, openMembers } from "./open-members.ts";

export const run: RunCommand = async (call) => {
  const [named = ""] = call.arguments.operands;
  await using members = await openMembers(call);
  const found = await namedPrinted(members.db, named);
  return found.kind === "code"
    ? await revokeOne(call, members, found.code)
    : await revokeAll(call, members, found.batch);
};

async function revokeOne(call: Call, { db, logEvent }: Members, code: FoundCode): Promise<number> {
  const username = printedCode(code.username);
  const { isNew, ended } = await revokeCode(db, code, logEvent, Date.now());
  if (isNew) await call.record(code.batch.name, { code: code.id, ended });
  return printResult(
    call,
    { kind: "code", id: code.id, username, isNew, endedSessions: ended },
    isNew ? codesCopy.codeRevoked(username, ended) : codesCopy.codeWasRevoked(username),
  );
}

async function revokeAll(call: Call, { db, logEvent }: Members, batch: BatchTable): Promise<number> {
  const { arguments: given, terminal, signal } = call;
  const { id, name, count } = batch;
  if (!given.has("yes") && batch.revoked_at === null) {
    const isConfirmed = await terminal.confirm(codesCopy.revokeQuestion(name, count), signal);
    if (!isConfirmed) {
      terminal.note(isConfirmed === null ? codesCopy.revokeNeedsYes(name) : copy.declined);
      return exitCodes.fault;
    }
  }
  const { isNew, ended } = await revokeBatch(db, batch, logEvent, Date.now());
  if (isNew) await call.record(name, { batch: id, count, ended });
  return printResult(
    call,
    { kind: "batch", id, name, count, isNew, endedSessions: ended },
    isNew ? codesCopy.batchRevoked(name, count, ended) : codesCopy.batchWasRevoked(name),
  );
}
