import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { isLinear } from "./is-linear.ts";
import type { LinearOrder } from "./linear-jobs.ts";
import { runQpdf } from "./qpdf.ts";

/**
 * Nothing is decoded: pictures and fonts stay as they are, byte for byte; and the same PDF gives the same copy. Encrypted
 * ones are refused by that id, which is as well: with `--stream-data=preserve` qpdf would take the encryption away.
 */
const OPTIONS = ["--linearize", "--decode-level=none", "--deterministic-id"];
/** A file that could not be opened, read or written: `qpdf: open /in/x: …`, `qpdf: qpdf output: …`. */
const SYSTEM = /^[^:]*: (?:open \/|qpdf output: )/;

/**
 * Writes a linearised copy of a PDF; half a file is never seen.
 * @throws UnusableFile, or the system's error when the PDF cannot be read or the copy not be written
 */
export async function makeLinear({ path, aside, target }: LinearOrder): Promise<void> {
  await mkdir(dirname(aside), { recursive: true });
  await mkdir(dirname(target), { recursive: true });
  // A PDF that is not there is the system's to tell, with its code.
  await (await open(path)).close();
  try {
    await linearise(path, aside);
    // qpdf does not hear of a disk that is full when it writes the last piece.
    if (!(await isLinear(aside))) throw diskFault("the copy is not whole");
    await flush(aside);
    await rename(aside, target);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function linearise(path: string, aside: string): Promise<void> {
  const { code, said } = await runQpdf(OPTIONS, path, aside).catch((error: unknown) => {
    if (error instanceof WebAssembly.RuntimeError) throw new UnusableFile(error.message);
    throw error;
  });
  if (code === 0) return;
  // Of a PDF that it had to mend nobody knows whether others mend it in the same way.
  const reason = said.at(-1) ?? `qpdf ended with ${code}`;
  if (!SYSTEM.test(reason)) throw new UnusableFile(reason);
  throw diskFault(reason);
}

/** As the system would tell it: of what qpdf met there are words only. */
function diskFault(reason: string): Error {
  return Object.assign(new Error(reason), { code: "EIO" });
}

/** Without it a power cut could leave the name and no bytes. */
async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}
