import { listStaff, type StaffLine } from "../../../desk/staff/staff-accounts.ts";
import { staffState } from "../../../domain/staff.ts";
import { turkishDateTime } from "../../../domain/turkish-date.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { staffCopy } from "./staff-command-copy.ts";
import { withDesk } from "./with-desk.ts";

export const run: RunCommand = async (call) => {
  const { arguments: given, terminal } = call;
  const staff = await withDesk(call, ({ db }) => listStaff(db));
  if (given.has("json")) terminal.json(staff);
  else if (staff.length === 0) terminal.line(staffCopy.nobody);
  else terminal.table([staffCopy.heads, ...staff.map(rowOf)]);
  return exitCodes.done;
};

function rowOf(line: StaffLine): string[] {
  const { name, role, hasPassphrase, passkeys, lastSeenAt } = line;
  return [
    name,
    staffCopy.roles[role],
    staffCopy.states[staffState(line, Date.now())],
    hasPassphrase ? staffCopy.has : copy.none,
    passkeys > 0 ? copy.count(passkeys) : copy.none,
    lastSeenAt === null ? copy.none : turkishDateTime(new Date(lastSeenAt).toISOString()),
  ];
}
