import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import createQpdf from "@neslinesli93/qpdf-wasm";

/** The part of qpdf that is used here; the package's own types leave most of it out. */
interface Qpdf {
  callMain(given: readonly string[]): number;
  readonly FS: {
    writeFile(path: string, bytes: Uint8Array): void;
    readFile(path: string): Uint8Array<ArrayBuffer>;
  };
}

const start = createQpdf as unknown as (options: { readonly wasmBinary: Buffer }) => Promise<Qpdf>;
const WASM = fileURLToPath(import.meta.resolve("@neslinesli93/qpdf-wasm").replace(/\.js$/, ".wasm"));

/** Writes a PDF anew, with the pages that qpdf finds in it. @returns null when it finds no way either */
export function repairPdf(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
  return runQpdf(bytes, []);
}

export async function runQpdf(
  bytes: Uint8Array,
  options: readonly string[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const qpdf = await start({ wasmBinary: await readFile(WASM) });
  try {
    qpdf.FS.writeFile("/given.pdf", bytes);
    const code = qpdf.callMain(["--warning-exit-0", ...options, "/given.pdf", "/made"]);
    return code === 0 ? qpdf.FS.readFile("/made") : null;
  } catch {
    return null;
  }
}
