import type { AuthorRole, DraftByline } from "../../domain/author.ts";
import { foldTurkish } from "../../domain/turkish-text.ts";

const ROLES: readonly (readonly [RegExp, AuthorRole])[] = [
  [/^(?:soylesi|roportaj|konusan|gorusen|soylesen|soruyor)/, "interviewer"],
  [/^(?:ceviren|ceviri|turkcesi)/, "translator"],
  [/^(?:fotograf|foto)/, "photographer"],
  [/^(?:resim|cizim|cizen|desen|illustrasyon|resimleyen)/, "illustrator"],
  [/^(?:yazan|yazi|yazar|hazirlayan|derleyen|metin|haber|inceleme|anlatan)/, "writer"],
];
const PREFIX = /^\s*(\p{L}[\p{L} ]{2,25}?)\s*(?:[:：|]|(?<=\p{L}) – )\s*(.+)$/u;
const NAME =
  /^(?:(?:Prof|Dr|Doç|Av|Op|Arş|Öğr)\.\s*)*(?:\p{Lu}[\p{L}’'.-]*)(?:\s+(?:\p{Lu}[\p{L}’'.-]*|de|van|von|el|al|bin|ve)){1,4}$/u;
const SEPARATOR = /\s*(?:,|;|·|•|&|\/|\||\bve\b)\s*/u;
const MAX_WORDS = 14;

/** People's names of a line that says nothing else. Empty: it says something else. */
export function namesIn(text: string): string[] {
  const plain = text.replace(/^[-–—✎•|/ ]+|[-–—•|/ ]+$/g, "").replace(/\.$/, "");
  if (plain.split(" ").length > MAX_WORDS || /\d/.test(plain)) return [];
  const names = plain.split(SEPARATOR).filter((name) => name !== "");
  return names.every((name) => NAME.test(name)) ? names.map(titleCase) : [];
}

/** Who made an article, by a line like “Söyleşi: Zeynep Karaduman”. Empty: it is no such line. */
export function bylinesIn(text: string): DraftByline[] {
  const found: DraftByline[] = [];
  for (const part of text.split(/\s+[·•|/]\s+|;\s*/)) {
    const [, prefix = "", named = part] = PREFIX.exec(part) ?? [];
    const [, role] = ROLES.find(([begin]) => begin.test(foldTurkish(prefix))) ?? [];
    const names = namesIn(prefix === "" || role ? named : part);
    if (names.length === 0) return [];
    found.push(...names.map((author) => ({ author, role: role ?? "writer" })));
  }
  return found;
}

export function hasRole(text: string): boolean {
  const [, prefix = ""] = PREFIX.exec(text) ?? [];
  return ROLES.some(([begin]) => begin.test(foldTurkish(prefix)));
}

function titleCase(name: string): string {
  if (name !== name.toLocaleUpperCase("tr")) return name;
  return name
    .toLocaleLowerCase("tr")
    .replaceAll(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toLocaleUpperCase("tr"));
}
