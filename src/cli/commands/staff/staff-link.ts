import { DeskError } from "../../../desk/desk-error.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { staffCopy } from "./staff-command-copy.ts";
import { namedStaff, newLink, withDesk } from "./with-desk.ts";

export const run: RunCommand = async (call) => {
  const { arguments: given, terminal } = call;
  const { name, ...made } = await withDesk(call, async (desk) => {
    const staff = await namedStaff(call, desk.db);
    if (staff.isDisabled) throw new DeskError("refused", staffCopy.isDisabled(staff.name));
    const link = await newLink(call, desk, staff);
    await desk.record("link made", staff.name);
    return { name: staff.name, ...link };
  });
  if (given.has("json")) terminal.json({ name, ...made });
  else {
    terminal.line(staffCopy.linkMade(name));
    terminal.line(staffCopy.link(made.link));
  }
  return exitCodes.done;
};
