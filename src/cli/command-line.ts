import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { projectVersion } from "../config/project-version.ts";
import { isStillClosed } from "../platform/closed-to-writes.ts";
import { refused } from "../platform/public-error.ts";
import { findCommand, readArguments } from "./arguments.ts";
import { type Call, exitCodes } from "./command.ts";
import { copy } from "./command-copy.ts";
import { commandsOf } from "./commands.ts";
import { describeFault } from "./describe-fault.ts";
import { commandHelp, generalHelp, groupHelp } from "./help.ts";
import { openTerminal, type Terminal, type TerminalStreams } from "./terminal.ts";

/** The process around a command. */
type CommandContext = TerminalStreams & Pick<Call, "environment" | "cwd" | "signal">;

/** Commands that open no database. */
const OPEN_NONE = new Set(["status", "doctor", "kur", "güncelle"]);
const HELP = new Set(["--help", "-h"]);
const root = fileURLToPath(new URL("../../", import.meta.url));

/** Runs the publisher's command within this process. @returns the exit code */
export async function runCommand(given: readonly string[], context: CommandContext): Promise<number> {
  const terminal = openTerminal(context);
  try {
    return await dispatch(given, context, terminal);
  } catch (error) {
    const { sentence, exitCode } = describeFault(error);
    // The line that an interrupted command was drawing goes.
    terminal.overwrite?.("");
    terminal.note(sentence);
    return exitCode;
  }
}

async function dispatch(
  words: readonly string[],
  { environment, cwd, signal }: CommandContext,
  terminal: Terminal,
): Promise<number> {
  const help = (lines: readonly string[]) => {
    terminal.print({ lines });
    return exitCodes.done;
  };
  const [group, verb] = words;
  if (group === undefined || HELP.has(group)) return help(generalHelp());
  if (group === "--version") return help([copy.version(projectVersion)]);
  if (verb !== undefined && HELP.has(verb) && commandsOf(group).length > 0) return help(groupHelp(group));
  const command = findCommand(group, verb);
  const rest = words.slice(command.name.split(" ").length);
  if (rest.some((word) => HELP.has(word))) return help(commandHelp(command));
  const { operands, given } = readArguments(command, rest);
  const [{ readConfig }, { recordAction }, run] = await Promise.all([
    import("../config/read-config.ts"),
    import("./record-action.ts"),
    command.load(),
  ]);
  // A relative DATA_DIR is the project's, as bin/start sees it, wherever the command is called from.
  const config = readConfig({ ...environment, DATA_DIR: resolve(root, environment.DATA_DIR || "data") });
  if (!OPEN_NONE.has(command.name)) {
    if (isStillClosed(config.dataDir)) throw refused(copy.siteIsUpdated);
    await refuseBesideFormer(config.dataDir, config.secrets.databaseUrl);
  }
  const record: Call["record"] = (subject, detail) => {
    if (command.action === undefined) throw new Error(`${command.name} has no action`);
    return recordAction(config, command.action, subject, detail);
  };
  const call: Call = { given, terminal, config, environment, cwd, signal, record };
  const { result, lines, notes, isFault } = await run(call, ...operands);
  if (given.has("json")) terminal.json(result);
  terminal.print({ lines: given.has("json") ? [] : lines, notes });
  return isFault ? exitCodes.fault : exitCodes.done;
}

/** A command would take the folder over, and what a site of the former version writes afterwards be lost. @throws PublicError */
async function refuseBesideFormer(dataDir: string, databaseUrl: string | null): Promise<void> {
  if (databaseUrl !== null) return;
  const { isOfFormerVersion } = await import("../platform/database/open-magazine-db.ts");
  if (!isOfFormerVersion(dataDir)) return;
  const { askStatus } = await import("../monitoring/status-socket.ts");
  if ((await askStatus(dataDir)) !== "stopped") throw refused(copy.formerVersionRuns, "DATA_DIR");
}
