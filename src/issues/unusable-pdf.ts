import type { PdfFault } from "../domain/issue/edition.ts";
import { UnusableFile } from "../platform/blobs/unusable-file.ts";

export class UnusablePdf extends UnusableFile {
  readonly fault: PdfFault;

  constructor(fault: PdfFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}
