import { basename, dirname } from "node:path";
import createModule, { type QpdfInstance } from "@neslinesli93/qpdf-wasm";

/** What its types leave out. The package is qpdf 12.2, built with NODEFS. */
interface Qpdf extends QpdfInstance {
  readonly NODEFS: QpdfInstance["WORKERFS"];
  readonly FS: QpdfInstance["FS"] & {
    init(input: null, output: null, errors: (byte: number | null) => void): void;
    mount(type: unknown, options: { readonly root: string }, mountPoint: string): void;
  };
}
const openQpdf = createModule as unknown as (options: {
  readonly preRun: (module: Qpdf) => void;
}) => Promise<Qpdf>;

export interface QpdfResult {
  /** 0: done; 2: not done; 3: done, with warnings. */
  readonly code: number;
  /** What it said, one line each. */
  readonly said: readonly string[];
}

/**
 * Runs qpdf once, on files where they lie: it reads and writes piece by piece, so that 200 MB take no more memory than 1.
 * Every run has an instance of its own, for one that came to its end is not to be used again.
 * @throws WebAssembly.RuntimeError when it breaks, as it does for want of memory (its own is 2 GB at most)
 */
export async function runQpdf(options: readonly string[], from: string, to: string): Promise<QpdfResult> {
  const bytes: number[] = [];
  const qpdf = await openQpdf({
    // The only way to what it writes to stderr: the module's own `printErr` is compiled away.
    preRun: ({ FS }) => FS.init(null, null, (byte) => byte !== null && bytes.push(byte & 0xff)),
  });
  for (const [mountPoint, path] of [
    ["/in", from],
    ["/out", to],
  ] as const) {
    qpdf.FS.mkdir(mountPoint);
    qpdf.FS.mount(qpdf.NODEFS, { root: dirname(path) }, mountPoint);
  }
  const code = qpdf.callMain([...options, `/in/${basename(from)}`, `/out/${basename(to)}`]);
  return { code, said: Buffer.from(bytes).toString().split("\n").filter(Boolean) };
}
