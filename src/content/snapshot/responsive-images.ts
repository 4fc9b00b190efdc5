import { type Kysely, sql } from "kysely";
import { paths } from "../../domain/paths.ts";
import { type FigureSize, figureSize, type Picture, sourceSet, variantFrom } from "../../domain/picture.ts";
import { escapeText } from "../../domain/text/html-text.ts";
import { POSTER } from "../sanitize/transforms/embeds.ts";
import { factsOf, type PicturedRow, picturedColumns } from "./shown-picture.ts";
import type { SnapshotTables } from "./snapshot-tables.ts";

export type ArticlePicture = Pick<Picture, "name" | "width" | "height"> & { readonly isAnimated: boolean };

/** An image of cleaned HTML: every `<` begins a tag and no attribute holds a quote, so no text of an editor can match. */
const IMAGE =
  /(<figure[^<>]*>(?:<a [^<>]*>)?)?<img src="([^"<>]*)" alt="([^"<>]*)"((?: [a-z-]+(?:="[^"<>]*")?)*) \/>/g;

const FIGURE_END = "</figure>";
/** As the desk writes a figure's own credit: the last words of its caption, small. */
const OWN_CREDIT = /<small>[^<>]*<\/small>$/;

/** Pixels: `--measure` of tokens.css, and the margins beside the column on a phone. */
const COLUMN = 40 * 16;
const MARGINS = 2 * 16;

const PICTURE = picturedColumns(sql`picture.key`);

const STRETCHED = { wide: "(min-width: 74rem) 72rem, 100vw", full: "100vw" } as const;

/** @param id of the post that the text is of, or `NO_POST` */
export async function withPictures(db: Kysely<SnapshotTables>, id: string, html: string): Promise<string> {
  const { rows } = await sql<PicturedRow & { readonly image_key: string; readonly credit: string | null }>`
    SELECT credit, ${PICTURE.columns} FROM picture ${PICTURE.joins} WHERE post_id = ${id}`.execute(db);
  const pictures = new Map(rows.map((row) => [paths.picture(row.image_key), row]));
  return withResponsiveImages(
    html,
    (src) => factsOf(pictures.get(src)),
    (src) => pictures.get(src)?.credit ?? null,
  );
}

/**
 * @param pictureAt by `src`: "unusable" removes the picture, null leaves it as it is, but for a poster
 * @param creditAt by `src`: who made it; a figure whose caption says that keeps to its caption
 */
export function withResponsiveImages(
  html: string,
  pictureAt: (src: string) => ArticlePicture | "unusable" | null,
  creditAt: (src: string) => string | null,
): string {
  const parts = html.split(FIGURE_END).map((part) => {
    const figure = part.lastIndexOf("<figure");
    const words = figure < 0 ? -1 : part.indexOf("<figcaption", figure);
    const caption = words < 0 ? "" : part.slice(words, part.indexOf("</figcaption>", words));
    return part.replace(
      IMAGE,
      (whole, frame = "", src: string, alt: string, others: string, place: number) => {
        const size = figureSize(/ class="([^"]*)"/.exec(frame)?.[1] ?? "");
        const image = whole.slice(frame.length);
        const shown = shownImage(pictureAt(src), { image, src, alt, others, size });
        const credit = escapeText((shown && creditAt(src)) || "");
        const isSaid =
          place + frame.length > figure && (OWN_CREDIT.test(caption) || caption.includes(credit));
        const small = credit === "" || isSaid ? "" : `<small class="credit">${credit}</small>`;
        return `${frame}${shown}${small}`;
      },
    );
  });
  return parts.join(FIGURE_END);
}

interface WrittenImage extends Readonly<Record<"image" | "src" | "alt" | "others", string>> {
  readonly size: FigureSize | null;
}

function shownImage(
  picture: ArticlePicture | "unusable" | null,
  { image, src, alt, others, size }: WrittenImage,
) {
  // A film's link does without its poster until that is there; a reader's browser asks for none.
  if (picture === null) return others.includes(` class="${POSTER}"`) ? "" : image;
  if (picture === "unusable") return "";
  const given = / width="(\d+)"/.exec(others)?.[1];
  const sides = given === undefined ? ` width="${picture.width}" height="${picture.height}"` : "";
  const rest = `alt="${alt}"${others}${sides} />`;
  if (picture.isAnimated) return `<img src="${src}" ${rest}`;
  const shown = Math.min(picture.width, given === undefined ? COLUMN : Number(given));
  const isStretched = size === "wide" || size === "full";
  return responsive(picture, isStretched ? STRETCHED[size] : sizesOf(shown), rest);
}

function responsive(picture: ArticlePicture, sizes: string, rest: string): string {
  const address = paths.pictureVariant;
  const { step } = variantFrom(picture.width, COLUMN);
  const webp = `src="${address(picture.name, step, "webp")}" srcset="${sourceSet(picture, "webp", address)}"`;
  const avif = `type="image/avif" srcset="${sourceSet(picture, "avif", address)}"`;
  return `<picture><source ${avif} sizes="${sizes}" /><img ${webp} sizes="${sizes}" ${rest}</picture>`;
}

/** `min-width`, since a `>` would end the tag. @param width in pixels, where there is room */
function sizesOf(width: number): string {
  const fluid = "calc(100vw - 2rem)";
  if (width >= COLUMN) return `(min-width: 44rem) 40rem, ${fluid}`;
  return `(min-width: ${width + MARGINS}px) ${width}px, ${fluid}`;
}
