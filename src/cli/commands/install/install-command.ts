import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { projectVersion } from "../../../config/project-version.ts";
import { DESK } from "../../../desk/desk-paths.ts";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import { PublicError } from "../../../platform/public-error.ts";
import type { Call, Outcome, RunCommand } from "../../command.ts";
import { hasCaddy } from "./caddy-steps.ts";
import { refusals, warnings } from "./check-machine.ts";
import { readValue } from "./environment-file.ts";
import { parseHostName } from "./host-name.ts";
import { installCopy as copy } from "./install-command-copy.ts";
import { deskAddress, portFor, stepsOf } from "./install-steps.ts";
import { installedVersion, SETTINGS, type Step } from "./installation.ts";
import { listenerOn, textOf } from "./system.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const LINK_TRIES = 40;
const LINK_PAUSE_MS = 250;

type State = keyof typeof copy.states | "failed" | "left";

export const run: RunCommand = async (call, typed) => {
  // What is made here the site's user reads.
  process.umask(0o022);
  const { given, terminal } = call;
  const isUndone = given.has("geri");
  const hasProxy = isUndone || !given.has("vekilsiz");
  const refused = refusals({
    root: ROOT,
    hasVersion: isUndone || installedVersion() !== null,
    hasProxy: hasProxy && !isUndone,
  });
  for (const sentence of refused) terminal.note(sentence);
  if (refused.length > 0) return { result: { refused }, lines: copy.nothingChanged, isFault: true };
  const host = hostOf(typed, isUndone);
  const port = portFor((candidate) => listenerOn(candidate) !== null);
  const offered = versionOf(basename(ROOT));
  const steps = stepsOf({ root: ROOT, version: offered, host, port, hasProxy });
  if (isUndone) return await undo(call, steps);
  const notes = await warnings(host);
  for (const sentence of notes) terminal.note(sentence);
  const installed = installedVersion();
  if (installed !== null && installed !== offered) terminal.note(copy.otherVersion(installed, offered));
  const states = await walk(call, steps, "already", "done", "planned");
  const isThere = (name: string) => ["done", "already"].includes(states[name] ?? "");
  const desk = isThere(copy.steps.service) ? await deskOf(host, states) : null;
  const address = `https://${host}`;
  const hasRecord = !notes.includes(copy.noRecord(shownAddress(host)));
  const isServed = hasRecord && isThere(copy.steps.proxy(shownAddress(host)));
  const opened = isServed ? copy.open(shownAddress(address)) : copy.openHere(shownAddress(address), port);
  return {
    result: { address, desk, steps: states },
    lines:
      desk === null
        ? []
        : [
            hasProxy ? opened : copy.local(port),
            desk.includes("#") ? copy.firstLink(desk) : copy.desk(desk),
            copy.next,
          ],
    isFault: Object.values(states).includes("failed"),
  };
};

async function undo(call: Call, steps: readonly Step[]): Promise<Outcome> {
  const undone = steps.flatMap(({ name, undo }) => (undo ? [{ name, ...undo }] : [])).reverse();
  const states = await walk(call, undone, "absent", "undone", "removal");
  return {
    result: { steps: states },
    lines: [copy.stays, copy.erase, ...(hasCaddy() ? [copy.caddyStays] : [])],
    isFault: Object.values(states).includes("failed"),
  };
}

/** Does one after the other what is not done, and says each; what fails ends it. @returns how each stands, by its name */
async function walk(
  { given, terminal, signal }: Call,
  steps: readonly Pick<Step, "name" | "isDone" | "act">[],
  before: keyof typeof copy.states,
  after: keyof typeof copy.states,
  planned: keyof typeof copy.states,
): Promise<Record<string, State>> {
  const states: Record<string, State> = {};
  for (const [index, { name, isDone, act }] of steps.entries()) {
    try {
      signal.throwIfAborted();
      const state = (await isDone()) ? before : given.has("prova") ? planned : after;
      if (state === after) await act();
      states[name] = state;
      terminal.note(copy.line(name, copy.states[state]));
    } catch (error) {
      const left = steps.slice(index + 1).map((step) => step.name);
      for (const step of left) states[step] = "left";
      states[name] = "failed";
      terminal.note(copy.failed(name, signal.aborted ? copy.stopped : (error as Error).message));
      if (left.length > 0) terminal.note(copy.leftOver(left));
      terminal.note(copy.again);
      break;
    }
  }
  return states;
}

/** @returns the link that opens the desk once, where this run has started the site and nobody has an account; else its address */
async function deskOf(host: string, states: Readonly<Record<string, State>>): Promise<string> {
  for (let tries = 0; states[copy.steps.service] === "done" && tries < LINK_TRIES; tries += 1) {
    const said = await deskAddress();
    if (said !== null) return said;
    await pause(LINK_PAUSE_MS);
  }
  return shownAddress(`https://${host}${DESK}`);
}

/** What is typed, or what a former run has written. @throws PublicError */
function hostOf(typed: string | undefined, isUndone: boolean): string {
  const written = typed ?? readValue(textOf(SETTINGS), "PUBLIC_URL");
  if (written === null && !isUndone) throw new PublicError("usage", copy.needsHost);
  const host = parseHostName(written ?? "");
  if (host === null && !isUndone) throw new PublicError("usage", copy.noHostName(written ?? ""));
  return host ?? "";
}

/** `mecmua-0.1.0-linux-x64` and /opt/mecmua/0.1.0, each with a short hash or without. */
function versionOf(folder: string): string {
  const version = folder.replace(/^mecmua-/, "").replace("-linux-x64", "");
  return version.startsWith(projectVersion) ? version : projectVersion;
}
