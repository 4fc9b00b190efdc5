import type { Command } from "./command.ts";
import { backupCommands } from "./commands/backup/backup-commands.ts";
import { codesCommands } from "./commands/codes/codes-commands.ts";
import { contentCommands } from "./commands/content/content-commands.ts";
import { doctorCommands } from "./commands/doctor/doctor-commands.ts";
import { issueCommands } from "./commands/issue/issue-commands.ts";
import { moveCommands } from "./commands/move/move-commands.ts";
import { sampleCommands } from "./commands/sample/sample-commands.ts";
import { searchCommands } from "./commands/search/search-commands.ts";
import { settingsCommands } from "./commands/settings/settings-commands.ts";
import { staffCommands } from "./commands/staff/staff-commands.ts";
import { statusCommands } from "./commands/status/status-commands.ts";
import { transferCommands } from "./commands/transfer/transfer-commands.ts";

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  ...transferCommands,
  ...issueCommands,
  ...contentCommands,
  ...searchCommands,
  ...sampleCommands,
  ...settingsCommands,
  ...backupCommands,
  ...moveCommands,
  ...codesCommands,
  ...staffCommands,
  ...statusCommands,
  ...doctorCommands,
];

/** The commands of a group (`post`) in their order. */
export function commandsOf(group: string): readonly Command[] {
  return commands.filter(({ name }) => name.startsWith(`${group} `));
}
