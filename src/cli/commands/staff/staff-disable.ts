import { disableStaff } from "../../../desk/staff/change-staff.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { staffCopy } from "./staff-command-copy.ts";
import { namedStaff, withDesk } from "./with-desk.ts";

export const run: RunCommand = async (call) => {
  const { arguments: given, terminal } = call;
  const { id, name } = await withDesk(call, async (desk) => {
    const staff = await namedStaff(call, desk.db);
    await disableStaff(desk.db, staff.id, desk.now, { isLastAllowed: true });
    await desk.record("staff disabled", staff.name);
    return staff;
  });
  if (given.has("json")) terminal.json({ id, name, isDisabled: true });
  else terminal.line(staffCopy.disabled(name));
  return exitCodes.done;
};
