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
import { type Call, exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { printResult } from "../../output.ts";
import { staffCopy } from "./staff-command-copy.ts";

export const staffAdd: RunCommand = async (call) => {
  const { arguments: given, terminal } = call;
  const [name = ""] = given.operands;
  const typed = given.value("role") ?? "";
  const role = STAFF_ROLES.find((known) => known === typed);
  if (!role) throw new PublicError("usage", copy.optionChoice("--role", typed, STAFF_ROLES));
  const { added, ...made } = await withDesk(call, async (db) => {
    const staff = await addStaff(db, name, role, Date.now());
    await call.record(staff.name, { role });
    return { added: staff, ...(await newLink(call, db, staff)) };
  });
  if (given.has("json")) terminal.json({ ...added, ...made });
  else {
    terminal.line(staffCopy.added(added.name, role));
    terminal.line(staffCopy.link(made.link));
  }
  return exitCodes.done;
};

export const staffLink: RunCommand = async (call) => {
  const { arguments: given, terminal } = call;
  const { name, ...made } = await withDesk(call, async (db) => {
    const staff = await namedStaff(call, db);
    if (staff.isDisabled) throw refused(staffCopy.isDisabled(staff.name));
    const link = await newLink(call, db, staff);
    await call.record(staff.name);
    return { name: staff.name, ...link };
  });
  if (given.has("json")) terminal.json({ name, ...made });
  else {
    terminal.line(staffCopy.linkMade(name));
    terminal.line(staffCopy.link(made.link));
  }
  return exitCodes.done;
};

export const staffList: RunCommand = async (call) => {
  const staff = await withDesk(call, listStaff);
  return printResult(
    call,
    staff,
    staff.length === 0 ? staffCopy.nobody : [staffCopy.heads, ...staff.map(rowOf)],
  );
};

export const staffDisable: RunCommand = async (call) => {
  const { id, name } = await withDesk(call, async (db) => {
    const staff = await namedStaff(call, db);
    await disableStaff(db, staff.id, Date.now(), { isLastAllowed: true });
    await call.record(staff.name);
    return staff;
  });
  return printResult(call, { id, name, isDisabled: true }, staffCopy.disabled(name));
};

export const staffEnable: RunCommand = async (call) => {
  const { id, name } = await withDesk(call, async (db) => {
    const staff = await namedStaff(call, db);
    await enableStaff(db, staff.id);
    await call.record(staff.name);
    return staff;
  });
  return printResult(call, { id, name, isDisabled: false }, staffCopy.enabled(name));
};

/** Opens the desk's database for a piece of work and closes it in any case. */
async function withDesk<T>({ config }: Call, work: (db: DeskDb) => Promise<T>): Promise<T> {
  const db = await openDeskDatabase({ dataDir: config.dataDir, databaseUrl: config.secrets.databaseUrl });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** @throws PublicError when nobody has the name */
async function namedStaff({ arguments: given }: Call, db: DeskDb): Promise<StaffLine> {
  const [name = ""] = given.operands;
  const found = await findStaff(db, name);
  if (!found) throw new PublicError("missing", staffCopy.noSuchStaff(name.slice(0, 80)));
  return found;
}

/** Makes somebody's one-time link: what they are told of it, and where it leads. */
async function newLink(
  { config }: Call,
  db: DeskDb,
  { id }: StaffMember,
): Promise<{ link: string; validUntil: string }> {
  const now = Date.now();
  const origin = shownAddress(deskOrigin(config, `http://localhost:${config.port}`));
  const link = origin + firstLinkPath(await makeLink(db, id, now));
  return { link, validUntil: new Date(now + LINK_LIFETIME_MS).toISOString() };
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
