import { PDFiumModule } from "@hyzyla/pdfium";

/** What PDFium offers in C, as WebAssembly: the package's own wrapper draws whole pages only and with coloured edges. */
export type Pdfium = Awaited<ReturnType<typeof PDFiumModule>> & {
  /** Writes two floats to `size`; true when there is such a page. It reads the page's dictionary, not its content. */
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number;
};

/** An instance of PDFium with memory of its own: whatever a file does to it, the next file does not meet it. */
export async function startPdfium(): Promise<Pdfium> {
  const pdfium = (await PDFiumModule({})) as Pdfium;
  pdfium._FPDF_InitLibraryWithConfig({});
  return pdfium;
}

export function withMemory<T>(pdfium: Pdfium, bytes: number, use: (address: number) => T): T {
  const address = allocate(pdfium, bytes);
  try {
    return use(address);
  } finally {
    pdfium.wasmExports.free(address);
  }
}

export function allocate(pdfium: Pdfium, bytes: number): number {
  const address = pdfium.wasmExports.malloc(bytes);
  if (address === 0) throw new RangeError("no memory left");
  // Addresses are unsigned; WebAssembly's numbers are not.
  return address >>> 0;
}
