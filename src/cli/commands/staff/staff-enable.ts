import { enableStaff } from "../../../desk/staff/change-staff.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { staffCopy } from "./staff-command-copy.ts";
import { namedStaff, withDesk } from "./with-desk.ts";

export const run: RunCommand = async (call) => {
  const { arguments: given, terminal } = call;
  const { id, name } = await withDesk(call, async (desk) => {
    const staff = await namedStaff(call, desk.db);
    await enableStaff(desk.db, staff.id);
    await desk.record("staff enabled", staff.name);
    return staff;
  });
  if (given.has("json")) terminal.json({ id, name, isDisabled: false });
  else terminal.line(staffCopy.enabled(name));
  return exitCodes.done;
};
