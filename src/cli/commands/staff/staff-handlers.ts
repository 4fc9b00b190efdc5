import { type DeskDb, openDeskDatabase } from "../../../desk/desk-database.ts";
import { firstLinkPath } from "../../../desk/desk-paths.ts";
import { deskOrigin } from "../../../desk/http/desk-hosts.ts";
import { disableStaff, enableStaff } from "../../../desk/staff/change-staff.ts";
import { addStaff, findStaff, listStaff, type StaffLine } from "../../../desk/staff/staff-accounts.ts";
import { LINK_LIFETIME_MS, makeLink } from "../../../desk/staff/staff-links.ts";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import { STAFF_ROLES, type StaffMember, staffState } from "../../../domain/staff.ts";
import { turkishDateTime } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import type { Call, RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { printResult } from "../../output.ts";
import { staffCopy } from "./staff-command-copy.ts";

export const staffAdd: RunCommand = async (call) => {
  const [name = ""] = call.arguments.operands;
  const typed = call.arguments.value("role") ?? "";
  const role = STAFF_ROLES.find((known) => known === typed);
  if (!role) throw new PublicError("usage", copy.optionChoice("--role", typed, STAFF_ROLES));
  await using db = await openDesk(call);
  const added = await addStaff(db, name, role, Date.now());
  await call.record(added.name, { role });
  const made = await newLink(call, db, added);
  return printLink(call, { ...added, ...made }, staffCopy.added(added.name, role));
};

export const staffLink: RunCommand = async (call) => {
  await using db = await openDesk(call);
  const staff = await namedStaff(call, db);
  const { name } = staff;
  if (staff.isDisabled) throw refused(staffCopy.isDisabled(name));
  const made = await newLink(call, db, staff);
  await call.record(name);
  return printLink(call, { name, ...made }, staffCopy.linkMade(name));
};

export const staffList: RunCommand = async (call) => {
  await using db = await openDesk(call);
  const staff = await listStaff(db);
  return printResult(
    call,
    staff,
    staff.length === 0 ? staffCopy.nobody : [staffCopy.heads, ...staff.map(rowOf)],
  );
};

export const staffDisable: RunCommand = (call) => changeAccess(call, true);

export const staffEnable: RunCommand = (call) => changeAccess(call, false);

async function changeAccess(call: Call, isDisabled: boolean): Promise<number> {
  await using db = await openDesk(call);
  const { id, name } = await namedStaff(call, db);
  if (isDisabled) await disableStaff(db, id, Date.now(), { isLastAllowed: true });
  else await enableStaff(db, id);
  await call.record(name);
  const done = isDisabled ? staffCopy.disabled(name) : staffCopy.enabled(name);
  return printResult(call, { id, name, isDisabled }, done);
}

function openDesk({ config }: Call): Promise<DeskDb> {
  return openDeskDatabase({ ...config, ...config.secrets });
}

/** @throws PublicError when nobody has the name */
async function namedStaff({ arguments: given }: Call, db: DeskDb): Promise<StaffLine> {
  const [name = ""] = given.operands;
  const found = await findStaff(db, name);
  if (!found) throw new PublicError("missing", staffCopy.noSuchStaff(name.slice(0, 80)));
  return found;
}

/** Makes somebody's one-time link: what they are told of it, and where it leads. */
async function newLink({ config }: Call, db: DeskDb, { id }: StaffMember) {
  const now = Date.now();
  const origin = shownAddress(deskOrigin(config, `http://localhost:${config.port}`));
  const link = origin + firstLinkPath(await makeLink(db, id, now));
  return { link, validUntil: new Date(now + LINK_LIFETIME_MS).toISOString() };
}

function printLink(call: Call, made: { readonly name: string; readonly link: string }, done: string): number {
  return printResult(call, made, () => {
    call.terminal.line(done);
    call.terminal.line(staffCopy.link(made.link));
  });
}

function rowOf(line: StaffLine): string[] {
  const { name, role, hasPassphrase, passkeys, lastSeenAt } = line;
  return [
    name,
    staffCopy.roles[role],
    staffCopy.states[staffState(line, Date.now())],
    hasPassphrase ? staffCopy.has : copy.none,
    passkeys > 0 ? turkishNumber(passkeys) : copy.none,
    lastSeenAt === null ? copy.none : turkishDateTime(new Date(lastSeenAt).toISOString()),
  ];
}
