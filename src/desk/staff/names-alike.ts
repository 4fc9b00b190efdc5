import { foldTurkish } from "../../domain/turkish-text.ts";

/** Signs that are not seen, and the empty one of Braille, which is. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Latin letters that languages write names with: those of phonetics and of old alphabets look like others. */
const LATIN = /[a-zß-öø-ſƏəƠơƯưƁɓƊɗǍ-ǜǦ-ǭȘ-țȦ-ȳḀ-ỹ]/iu;
/** In everyday use (UAX 31, table 5); a name's letters are of one of them, and Japanese is written with three. */
const ONE_SCRIPT =
  /^(?:\p{sc=Latn}+|\p{sc=Arab}+|\p{sc=Armn}+|\p{sc=Beng}+|\p{sc=Cyrl}+|\p{sc=Deva}+|\p{sc=Ethi}+|\p{sc=Geor}+|\p{sc=Grek}+|\p{sc=Gujr}+|\p{sc=Guru}+|\p{sc=Hang}+|\p{sc=Hebr}+|\p{sc=Knda}+|\p{sc=Khmr}+|\p{sc=Laoo}+|\p{sc=Mlym}+|\p{sc=Mymr}+|\p{sc=Sinh}+|\p{sc=Taml}+|\p{sc=Telu}+|\p{sc=Thaa}+|\p{sc=Thai}+|\p{sc=Tibt}+|[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]+)$/u;

/** A sign, and what looks like it: of the skeletons of UTS 39 those of the scripts in which whole names look Latin. */
const LOOKALIKES =
  "AАΑ BВΒ CСϹ EЕΕ GԌ HНΗ JЈͿ KКΚ MМΜϺ NΝ O0ОΟՕ PРΡ QԚ SЅՏ TТΤ UՍ VѴ WԜ XХΧ YУΥҮ ZΖ aаα bвьβ cсϲ dԁ eе gց hһհ iіι jјϳ kкκ lI1ІΙӀӏ mм nոпη oоοσօ pрρ qԛգ rг sѕ tтτ uυս vνѵ wԝωա xхχ yуγү";
const LOOKS = new Map(
  LOOKALIKES.split(" ").flatMap(([sign = "", ...others]) => others.map((other) => [other, sign] as const)),
);

/** Whether all of a name is seen, and is of one alphabet. @param name in NFKC */
export function isPlainName(name: string): boolean {
  const letters = (name.match(/\p{L}/gu) ?? []).filter((letter) => !/\p{Script=Common}/u.test(letter));
  const isOneScript = ONE_SCRIPT.test(letters.join(""));
  const isUsual = letters.every((letter) => LATIN.test(letter) || !/\p{Script=Latin}/u.test(letter));
  return !UNSEEN.test(name) && isOneScript && isUsual;
}

/** Names with the same skeleton look alike. */
export function skeletonOf(name: string): string {
  const signs = [...name.normalize("NFKD")].map((sign) => LOOKS.get(sign) ?? sign);
  return foldTurkish(signs.join(""))
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}
