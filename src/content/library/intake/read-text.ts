import { isUtf8 } from "node:buffer";
import { copy } from "../library-copy.ts";
import { Refusal } from "../refusal.ts";
import { limits } from "./limits.ts";
import { readGivenFile } from "./open-given-file.ts";

/** An article's file as text, line ends as `\n`. @throws Refusal */
export async function readText(path: string, place: string): Promise<string> {
  const bytes = await readGivenFile(path, place, limits.articleBytes);
  if (!isUtf8(bytes)) throw new Refusal(`${place}, ${firstBadLine(bytes)}. satır`, copy.notUtf8);
  const text = bytes.toString("utf8");
  if (text.includes("\0")) throw new Refusal(place, copy.notText);
  const plain = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  if (plain.trim() === "") throw new Refusal(place, copy.empty);
  return plain;
}

function firstBadLine(bytes: Buffer): number {
  let line = 1;
  let start = 0;
  for (;;) {
    const end = bytes.indexOf(10, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
    line += 1;
  }
}
