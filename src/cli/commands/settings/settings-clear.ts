import { changeSettings, settingsPaths } from "../../../magazine/settings-file.ts";
import { exitCodes, type RunCommand } from "../../command.ts";
import { reportChanged, settingNamed } from "./settings-set.ts";

export const run: RunCommand = async (call) => {
  const fields = call.arguments.operands.map(settingNamed);
  const settings = Object.fromEntries(fields.map((field) => [field, undefined]));
  await changeSettings(settingsPaths(call.config.dataDir), { settings, files: [] });
  reportChanged(call, fields);
  return exitCodes.done;
};
