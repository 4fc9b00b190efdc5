import { each } from "../html-tree.ts";

const NO_BREAK = "\u00a0";
const MONTHS = "Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık";
const UNITS = "TL|USD|₺|€|\\$|£|°C|°F|°|%|km²|km|m²|m³|cm|mm|m|kg|mg|gr|g|lt|ml|L|kW|W|Hz|yy|sa|dk|sn";

const ONE_SPACE: readonly RegExp[] = [
  // Sayfa, sayı, cilt, madde: `s. 12`, `Bkz. s. 147`.
  /(?<![\p{L}\d])((?:[Ss]s?|[Cc]|[Nn]o|[Nn]r|[Mm]d|[Ss]y|[Bb]kz|[Şş]ek|[Tt]ab|[Bb]öl)\.) (?=[\p{L}\d])/gu,
  // Titles and initials before a name: `Prof. Dr. Aksoy`, `A. H. Tanpınar`, `II. Mahmut`.
  /(?<![\p{L}\d])((?:Prof|Doç|Dr|Öğr|Gör|Üyesi|Av|Hz|Sn|Alb|Gen|Mim|Müh|\p{Lu}|[IVXLC]{1,6})\.) (?=\p{L})/gu,
  // A number and what it counts, and its place in a row: `12 TL`, `20 °C`, `5 Kasım`, `19. yüzyıl`.
  new RegExp(`(\\d) (?=(?:${UNITS}|${MONTHS})(?![\\p{L}\\d]))`, "gu"),
  /(\d\.) (?=\p{Ll})/gu,
  /(?<!\d)(\d{1,3}) (?=\d{3}(?!\d))/gu,
  /(%) (?=\d)/gu,
];

const AS_TYPED = new Set(["pre", "code", "kbd", "samp"]);

export const keepTogether = each((element) => {
  if (AS_TYPED.has(element.tag)) return;
  element.children = element.children.map((child) =>
    typeof child === "string" ? keptTogether(child) : child,
  );
});

function keptTogether(text: string): string {
  return ONE_SPACE.reduce((kept, space) => kept.replace(space, `$1${NO_BREAK}`), text);
}
