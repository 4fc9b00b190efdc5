import { printedCode } from "../../../domain/credential/printed-code.ts";
import { paths } from "../../../domain/paths.ts";
import { lastValid } from "../../../domain/turkish-date.ts";
import { codeAddress } from "../../../membership/codes/code-sheet.ts";
import { isoOrNull } from "../../../membership/codes/describe-code.ts";
import { extendBatch, extendCode } from "../../../membership/codes/extend.ts";
import type { FoundCode, Printed } from "../../../membership/codes/find-printed.ts";
import { replaceCode } from "../../../membership/codes/replace.ts";
import { restoreBatch, restoreCode } from "../../../membership/codes/restore.ts";
import { revokeBatch, revokeCode } from "../../../membership/codes/revoke.ts";
import type { BatchTable } from "../../../membership/membership-tables.ts";
import { freeDevices } from "../../../membership/sessions/free-devices.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import type { Call, Outcome, RunCommand } from "../../command.ts";
import { confirm } from "../../confirm.ts";
import { columns } from "../../terminal.ts";
import { codesCopy } from "./codes-command-copy.ts";
import { readValidity } from "./codes-create.ts";
import { type Members, namedCode, namedPrinted, openMembers } from "./open-members.ts";

const { codeFacts: facts } = codesCopy;
/** A batch's end that is none. */
const ENDLESS = "süresiz";

export const codesExtend: RunCommand = async (call, named) => {
  const isEndless = call.given.value("valid-until") === ENDLESS;
  const until = isEndless ? null : readValidity(call.given, Date.now()).validUntil;
  await using members = await openMembers(call);
  const found = await namedPrinted(members.db, named);
  if (!(await extend(members, found, until))) throw refused(codesCopy.notExtended);
  const { id, name } = idOf(found);
  const validUntil = isoOrNull(until);
  await call.record(name, { [found.kind]: id, until: validUntil });
  return {
    result: { kind: found.kind, id, validUntil },
    lines: codesCopy.extended(validUntil === null ? ENDLESS : lastValid(validUntil)),
  };
};

function extend({ db, logEvent }: Members, found: Printed, until: number | null): Promise<boolean> {
  if (found.kind === "batch") return extendBatch(db, found.batch, until, logEvent);
  if (until === null) throw new PublicError("usage", codesCopy.codeNeedsDay);
  return extendCode(db, found.code, until, logEvent);
}

export const codesRestore: RunCommand = async (call, named) => {
  await using members = await openMembers(call);
  const found = await namedPrinted(members.db, named);
  const { id, name } = idOf(found);
  const restore = found.kind === "batch" ? restoreBatch : restoreCode;
  if (!(await restore(members.db, { id }, members.logEvent, Date.now())))
    throw refused(codesCopy.notRestored);
  await call.record(name, { [found.kind]: id });
  return { result: { kind: found.kind, id }, lines: codesCopy.restored[found.kind] };
};

/** @returns the id of a code or a batch, and the batch's name */
function idOf(found: Printed): { id: string; name: string } {
  return found.kind === "batch" ? found.batch : { id: found.code.id, name: found.code.batch.name };
}

export const codesReplace: RunCommand = async (call, named) => {
  await using members = await openMembers(call);
  const { publicUrl } = call.config;
  const code = await namedCode(members.db, named);
  const { id, credential, ended } = await replaceCode(members.db, code, members.logEvent, Date.now());
  await call.record(code.batch.name, { code: code.id, by: id, ended });
  const username = printedCode(credential.username);
  const password = printedCode(credential.password);
  const address = publicUrl && codeAddress(publicUrl + paths.login(), credential);
  const rows = [
    [facts.username, username],
    [facts.password, password],
    ...(address === null ? [] : [[facts.address, address]]),
  ];
  return {
    result: { id, username, password, address, replaced: code.id, endedSessions: ended },
    lines: [codesCopy.replaced(ended), ...columns(rows)],
  };
};

export const codesFree: RunCommand = async (call, named) => {
  await using members = await openMembers(call);
  const code = await namedCode(members.db, named);
  const ended = await freeDevices(members.db, code, members.logEvent, Date.now());
  await call.record(code.batch.name, { code: code.id, ended });
  return { result: { id: code.id, endedSessions: ended }, lines: codesCopy.freed(ended) };
};

export const codesRevoke: RunCommand = async (call, named) => {
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
