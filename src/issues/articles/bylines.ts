import type { AuthorRole, DraftByline } from "../../domain/author.ts";
import { foldTurkish } from "../../domain/turkish-text.ts";

const ROLES: readonly (readonly [RegExp, AuthorRole])[] = [
  [/^(?:soylesi|roportaj|konusan|gorusen|soylesen|soruyor)/, "interviewer"],
  [/^(?:ceviren|ceviri|turkcesi)/, "translator"],
  [/^(?:fotograf|foto)/, "photographer"],
  [/^(?:resim|cizim|cizen|desen|illustrasyon|resimleyen)/, "illustrator"],
  [/^(?:yazan|yazi|yazar|hazirlayan|derleyen|metin|haber|inceleme|anlatan)/, "writer"],
];
/** Small letters behind an apostrophe are a suffix. */
const NAME_WORD = /^\p{Lu}(?:[\p{L}.-]|[’'](?!\p{Ll}))*$/u;
/** A name may have a note. */
const NOTE_SIGN = /(?<=\p{L})(?:[*†‡¹²³]+|\d)(?=$|[,;])/gu;
/** Academic and other titles before a name. */
const RANK = /^(?:(?:prof|doç|yrd|dr|öğr|gör|üyesi|arş|uzm|av)(?!\p{L})\.? ?)+(?=\p{Lu})/iu;
const PARTICLE = /^(?:de|van|von|el|al|bin)$/;
/** Without a colon, as in “YAZI ZEHRA TUNÇALP”. Metin is a name. */
const BARE_ROLE = /^(?:yazan|yazi|soylesi|roportaj|ceviren|ceviri|fotograf|foto|hazirlayan)$/;
/** A pupil's class, or where somebody works, behind a name. */
const PLACE =
  /, (?:\d{1,2}[-/ ]?\p{Lu}|.{0,60}(?:Üniversitesi|Fakültesi|Enstitüsü|Lisesi|Ortaokulu|Derneği))$/u;
/** Another role may follow without a sign, but not within “Yazı ve Fotoğraflar:”. */
const PARTS = / [·•|/] |; ?|(?<! [Vv][Ee]|[,&–-]) (?=\p{Lu}\p{L}+:)/u;
const MAX_NAME_WORDS = 6;
const MAX_WORDS = 14;

/** People's names of a line that says nothing else. Empty: it says something else. */
export function namesIn(text: string): string[] {
  const plain = text
    .replace(/^[-–—✎•|/([ ]+/, "")
    .replace(/[.)\]]$/, "")
    .replace(PLACE, "")
    .replaceAll(NOTE_SIGN, "");
  if (plain.split(" ").length > MAX_WORDS || /\d/.test(plain)) return [];
  const names = plain.split(/[,;·•&/|]| ve | VE /).map((name) => name.trim().replace(RANK, ""));
  const named = names.filter((name) => name !== "");
  return named.every(isName) ? named.map(titleCase) : [];
}

function isName(name: string): boolean {
  const words = name.split(" ");
  const isLong = words.length < 2 || words.length > MAX_NAME_WORDS;
  return (
    !isLong &&
    NAME_WORD.test(words[0] ?? "") &&
    words.every((word) => NAME_WORD.test(word) || PARTICLE.test(word))
  );
}

/** Who made an article, by a line like “Söyleşi: Zeynep Karaduman”. Empty: it is no such line. */
export function bylinesIn(text: string): DraftByline[] {
  const found: DraftByline[] = [];
  for (const part of text.split(PARTS)) {
    const { role, named } = roleIn(part);
    const names = namesIn(named);
    if (names.length === 0) return [];
    found.push(...names.map((author) => ({ author, role: role ?? "writer" })));
  }
  return found;
}

export function hasRole(text: string): boolean {
  return roleIn(text).role !== null;
}

function roleIn(text: string): { readonly role: AuthorRole | null; readonly named: string } {
  const [word = "", ...rest] = text.split(" ");
  const isBare = BARE_ROLE.test(foldTurkish(word)) && namesIn(rest.join(" ")).length > 0;
  const colon = isBare ? word.length : text.indexOf(":");
  const prefix = foldTurkish(text.slice(0, Math.max(0, colon)).trim());
  const [, role = null] = ROLES.find(([begin]) => begin.test(prefix)) ?? [];
  return { role, named: role === null ? text : text.slice(colon + 1).trim() };
}

/** Some print surnames alone in capitals. */
function titleCase(name: string): string {
  return name.replaceAll(/(?<![\p{L}’'])\p{Lu}[\p{Lu}’']+(?!\p{L})/gu, (word) => {
    const lower = word.toLocaleLowerCase("tr");
    return lower.replaceAll(/^\p{L}|(?<=[’'])\p{L}/gu, (letter) => letter.toLocaleUpperCase("tr"));
  });
}
