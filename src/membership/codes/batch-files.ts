import { basename, dirname, join, parse } from "node:path";

/** What is written lies aside under this ending until it is whole. */
const ASIDE = ".yarim";
const LEAST_DIGITS = 4;

/** Where the files of a batch are, absolute: the sheet, and the folder of its QR pictures. */
export interface CodePlaces {
  readonly folder: string;
  readonly sheet: string;
  readonly pictures: string;
  readonly sheetAside: string;
  readonly picturesAside: string;
}

/** @param out the sheet's absolute path */
export function codePlaces(out: string): CodePlaces {
  const folder = dirname(out);
  const pictures = join(folder, `${parse(out).name}-qr`);
  return { folder, sheet: out, pictures, sheetAside: out + ASIDE, picturesAside: pictures + ASIDE };
}

/** `0001.svg`: sorts by number in every file manager. */
export function pictureName(number: number, count: number): string {
  return `${String(number).padStart(Math.max(LEAST_DIGITS, String(count).length), "0")}.svg`;
}

/** A picture's path as the sheet has it: relative to the sheet, with slashes. */
export function picturePath({ pictures }: CodePlaces, number: number, count: number): string {
  return `${basename(pictures)}/${pictureName(number, count)}`;
}
