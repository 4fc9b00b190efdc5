import { type DeskDb, openDeskDatabase } from "../../../desk/desk-database.ts";
import { firstLinkPath } from "../../../desk/desk-paths.ts";
import { deskOrigin } from "../../../desk/http/desk-hosts.ts";
import {
  addStaff,
  disableStaff,
  enableStaff,
  findStaff,
  listStaff,
  type StaffLine,
} from "../../../desk/staff/staff-accounts.ts";
import { LINK_LIFETIME_MS, makeLink } from "../../../desk/staff/staff-links.ts";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import { STAFF_ROLES, type StaffMember, staffState } from "../../../domain/staff.ts";
import { turkishDateTime } from "../../../domain/turkish-date.ts";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { PublicError, refused } from "../../../platform/public-error.ts";
import type { Call, Outcome, RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { columns } from "../../terminal.ts";
import { staffCopy } from "./staff-command-copy.ts";

export const staffAdd: RunCommand = async (call, name) => {
  const typed = call.given.value("role") ?? "";
  const role = STAFF_ROLES.find((known) => known === typed);
  if (!role) throw new PublicError("usage", copy.optionChoice("--role", typed, STAFF_ROLES));
  await using db = await openDesk(call);
  const added = await addStaff(db, name, role, Date.now());
  await call.record(added.name, { role });
  const made = await newLink(call, db, added);
  return withLink({ ...added, ...made }, staffCopy.added(added.name, role));
};

export const staffLink: RunCommand = async (call, typed) => {
  await using db = await openDesk(call);
  const staff = await namedStaff(db, typed);
  const { name } = staff;
  if (staff.isDisabled) throw refused(staffCopy.isDisabled(name));
  const made = await newLink(call, db, staff);
  await call.record(name);
  return withLink({ name, ...made }, staffCopy.linkMade(name));
};

export const staffList: RunCommand = async (call) => {
  await using db = await openDesk(call);
  const staff = await listStaff(db);
  const table = columns([staffCopy.heads, ...staff.map(rowOf)]);
  return { result: staff, lines: staff.length === 0 ? staffCopy.nobody : table };
};

export const staffDisable: RunCommand = (call, name) => changeAccess(call, name, true);

export const staffEnable: RunCommand = (call, name) => changeAccess(call, name, false);

async function changeAccess(call: Call, typed: string, isDisabled: boolean): Promise<Outcome> {
  await using db = await openDesk(call);
  const { id, name } = await namedStaff(db, typed);
  if (isDisabled) await disableStaff(db, id, Date.now(), { isLastAllowed: true });
  else await enableStaff(db, id);
  await call.record(name);
  const lines = isDisabled ? staffCopy.disabled(name) : staffCopy.enabled(name);
  return { result: { id, name, isDisabled }, lines };
}

function openDesk({ config }: Call): Promise<DeskDb> {
  return openDeskDatabase({ ...config, ...config.secrets });
}

/** @throws PublicError when nobody has the name */
async function namedStaff(db: DeskDb, name: string): Promise<StaffLine> {
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

function withLink(result: { readonly name: string; readonly link: string }, done: string): Outcome {
  return { result, lines: [done, staffCopy.link(result.link)] };
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
