import { STAYED_BINS } from "./readership-tables.ts";

/** What a page tells of its opening when it is hidden or left. */
export interface Opening {
  /** As it stands in the address; nothing says yet that there is such a page. */
  readonly path: string;
  /** For how long it was seen. */
  readonly seconds: number;
  /** The same as it was told before, when it was hidden and is seen again; null: it was not told of yet. */
  readonly toldSeconds: number | null;
  /** The end of its text was seen, which was not told before. */
  readonly isEnded: boolean;
  /** Pages of an issue that were seen, and not told before. */
  readonly pages: readonly number[];
  readonly isPhone: boolean;
  /** Of another site, whose link led here. */
  readonly host: string | null;
}

const MAX_PATH = 2_000;
const SECONDS = /^\d{1,7}$/;
const PAGES = /^(?:[1-9]\d{0,3}(?:,[1-9]\d{0,3})*)?$/;
/** A name, whose last part begins with a letter: an address of a network is nobody's site. */
const HOST = /^(?=.{1,80}$)(?:[a-z\d_-]+\.)+[a-z][a-z\d-]*$/;

/** @returns null of a form that no page of this site sends */
export function readOpening(form: URLSearchParams): Opening | null {
  const field = (name: string) => form.get(name) ?? "";
  const [path, seconds, told, pages] = [field("yol"), field("sn"), field("once"), field("sayfalar")];
  const host = field("nereden")
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "");
  const isTold = told !== "";
  if (!path.startsWith("/") || path.length > MAX_PATH || !isDecodable(path)) return null;
  if (!SECONDS.test(seconds) || (isTold && !SECONDS.test(told)) || !PAGES.test(pages)) return null;
  return {
    path,
    seconds: Number(seconds),
    toldSeconds: isTold ? Number(told) : null,
    isEnded: field("son") === "1",
    pages: pages === "" ? [] : [...new Set(pages.split(",").map(Number))],
    isPhone: field("telefon") === "1",
    host: HOST.test(host) ? host : null,
  };
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

export function stayedBin(seconds: number): string {
  return String(STAYED_BINS.findLast((bound) => bound <= seconds) ?? 0);
}
