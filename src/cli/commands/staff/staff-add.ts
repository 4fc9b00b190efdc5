import { addStaff } from "../../../desk/staff/staff-accounts.ts";
import { STAFF_ROLES } from "../../../domain/staff.ts";
import { exitCodes, type RunCommand, UsageError } from "../../command.ts";
import { copy } from "../../command-copy.ts";
import { staffCopy } from "./staff-command-copy.ts";
import { newLink, withDesk } from "./with-desk.ts";

export const run: RunCommand = async (call) => {
  const { arguments: given, terminal } = call;
  const [name = ""] = given.operands;
  const typed = given.value("role") ?? "";
  const role = STAFF_ROLES.find((known) => known === typed);
  if (!role) throw new UsageError(copy.optionChoice("--role", typed, STAFF_ROLES));
  const { added, ...made } = await withDesk(call, async (desk) => {
    const staff = await addStaff(desk.db, name, role, desk.now);
    await desk.record("staff added", staff.name, { role });
    return { added: staff, ...(await newLink(call, desk, staff)) };
  });
  if (given.has("json")) terminal.json({ ...added, ...made });
  else {
    terminal.line(staffCopy.added(added.name, role));
    terminal.line(staffCopy.link(made.link));
  }
  return exitCodes.done;
};
