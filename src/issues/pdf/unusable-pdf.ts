import { UnusableFile } from "../../assets/unusable-file.ts";
import type { PdfFault } from "../../domain/edition.ts";

/** A PDF that cannot be shown. */
export class UnusablePdf extends UnusableFile {
  readonly fault: PdfFault;

  constructor(fault: PdfFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}
