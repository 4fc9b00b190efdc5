import { resolve } from "node:path";
import { paths } from "../../domain/paths.ts";
import { plainLine } from "../../domain/turkish-text.ts";
import { type BatchRequest, createBatch } from "../../membership/codes/create-batch.ts";
import { readValidity } from "../code-validity.ts";
import { columns } from "../columns.ts";
import type { Call, RunCommand } from "../command.ts";
import { copy } from "../command-copy.ts";
import { exitCodes } from "../exit-codes.ts";
import { startProgress } from "../progress.ts";
import { UsageError } from "../usage-error.ts";
import { type Membership, withMembership } from "../with-membership.ts";

const MOST_CODES = 100_000;
/** In characters: the name is on the page of a reader's devices. */
const LONGEST_NAME = 100;

export const run: RunCommand = (call) => {
  const wish = wishOf(call);
  return withMembership(call, (membership) => createCodes(call, membership, wish));
};

async function createCodes(
  call: Call,
  { db, config, logEvent }: Membership,
  wish: BatchRequest,
): Promise<number> {
  const { terminal, signal } = call;
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  if (config.publicUrl === null) terminal.note(copy.localCodes(origin));
  const progress = startProgress(call, copy.makingCodes);
  const { id, files } = await createBatch(db, wish, {
    print: { heads: copy.sheetHeads, login: origin + paths.login() },
    logEvent,
    now: Date.now(),
    signal,
    onHashed: progress.show,
  }).finally(progress.end);
  const { name, count } = wish;
  if (call.arguments.has("json")) {
    terminal.json({ id, name, count, sheet: files.sheet, pictures: files.pictures });
    return exitCodes.done;
  }
  const { madeFiles } = copy;
  terminal.line(copy.madeCodes(name, count));
  const rows = [
    [madeFiles.sheet, files.sheet],
    [madeFiles.pictures, files.pictures],
  ];
  for (const line of columns(rows)) terminal.line(line);
  return exitCodes.done;
}

/** @throws UsageError */
function wishOf({ arguments: given, cwd }: Call): BatchRequest {
  const name = plainLine(given.value("batch") ?? "");
  if (name === "") throw new UsageError(copy.optionEmpty("--batch"));
  if (name.length > LONGEST_NAME) throw new UsageError(copy.optionBatch(LONGEST_NAME));
  const out = resolve(cwd, given.value("out") ?? "");
  return { name, count: countOf(given.value("count") ?? ""), out, ...readValidity(given, Date.now()) };
}

function countOf(written: string): number {
  const count = /^\d{1,6}$/.test(written) ? Number(written) : 0;
  if (count < 1 || count > MOST_CODES) throw new UsageError(copy.optionCount(written));
  return count;
}
