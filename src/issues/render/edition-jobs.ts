import type { PageSize, PdfFault } from "../../domain/edition.ts";
import type { PageStep } from "../../domain/page-picture.ts";
import type { PageContent, PdfStructure } from "../text/pdf-content.ts";
import type { PicturePart } from "./pdf-pages.ts";

/** Where a file is written, and where it is moved when it is whole; on the same disk. */
export interface FileOrder {
  readonly aside: string;
  readonly target: string;
}

export interface PictureOrder extends FileOrder {
  readonly step: PageStep;
}

/** Work for the process that opens PDFs, by what it is called; `path` is the PDF's, `page` from 1. */
export interface EditionJobs {
  /** Every page's size; null of one that is lost. */
  readonly pages: { readonly order: { readonly path: string }; readonly result: (PageSize | null)[] };
  readonly structure: { readonly order: { readonly path: string }; readonly result: PdfStructure };
  readonly text: {
    readonly order: { readonly path: string; readonly page: number };
    readonly result: PageContent;
  };
  readonly pictures: {
    readonly order: {
      readonly path: string;
      readonly page: number;
      readonly size: PageSize;
      readonly pictures: readonly PictureOrder[];
    };
    readonly result: null;
  };
  readonly tile: {
    readonly order: FileOrder & {
      readonly path: string;
      readonly page: number;
      /** Of the page from which it is cut, in pixels. */
      readonly whole: PageSize;
      readonly part: PicturePart;
    };
    readonly result: null;
  };
}

export type JobName = keyof EditionJobs;

export type EditionJob = { [Name in JobName]: { readonly name: Name } & EditionJobs[Name]["order"] }[JobName];

export type EditionAnswer =
  | { readonly outcome: "done"; readonly result: unknown }
  /** It is the PDF's doing. */
  | { readonly outcome: "unusable"; readonly fault: PdfFault }
  /** The machine could not do it: `code` is the system's (ENOSPC and the like). */
  | { readonly outcome: "failed"; readonly reason: string; readonly code: string };
