import type { Kysely } from "kysely";
import { type Picture, sourceSet, type VariantAddress, variantFrom } from "../../domain/picture.ts";
import { POSTER } from "../sanitize/transforms/embeds.ts";
import { escapeText } from "../sanitize/write-html.ts";
import { creditsOfPost, factsOfPost } from "./picture-catalog.ts";
import type { SnapshotTables } from "./snapshot-tables.ts";

export type ArticlePicture = Pick<Picture, "name" | "width" | "height"> & { readonly isAnimated: boolean };

export interface PictureAddresses {
  readonly picture: (key: string) => string;
  readonly variant: VariantAddress;
}

/** An image of cleaned HTML: every `<` begins a tag and no attribute holds a quote, so no text of an editor can match. */
const IMAGE = /<img src="([^"<>]*)" alt="([^"<>]*)"((?: [a-z-]+(?:="[^"<>]*")?)*) \/>/g;

/** Pixels: `--measure` of tokens.css, and the margins beside the column on a phone. */
const COLUMN = 40 * 16;
const MARGINS = 2 * 16;

export async function withPictures(
  db: Kysely<SnapshotTables>,
  id: string,
  html: string,
  { picture, variant }: PictureAddresses,
): Promise<string> {
  const facts = await factsOfPost(db, id);
  const known = new Map([...facts].map(([key, found]) => [picture(key), found]));
  const credits = await creditsOfPost(db, id);
  const credited = credits.size === 0 ? html : withCredits(html, picture, credits);
  return withResponsiveImages(credited, (src) => known.get(src) ?? null, variant);
}

function withCredits(
  html: string,
  picture: PictureAddresses["picture"],
  credits: ReadonlyMap<string, string>,
): string {
  const bySource = new Map([...credits].map(([key, credit]) => [picture(key), credit]));
  return html.replace(IMAGE, (image, src: string) => {
    const credit = escapeText(bySource.get(src) ?? "");
    // A caption may say it already.
    return credit === "" || html.includes(credit) ? image : `${image}<small class="credit">${credit}</small>`;
  });
}

/** @param pictureAt by `src`: "unusable" removes the picture, null leaves it as it is, but for a poster */
export function withResponsiveImages(
  html: string,
  pictureAt: (src: string) => ArticlePicture | "unusable" | null,
  variantAddress: VariantAddress,
): string {
  return html.replace(IMAGE, (image, src: string, alt: string, others: string) => {
    const picture = pictureAt(src);
    // A film's link does without its poster until that is there; a reader's browser asks for none.
    if (picture === null) return others.includes(` class="${POSTER}"`) ? "" : image;
    if (picture === "unusable") return "";
    const given = / width="(\d+)"/.exec(others)?.[1];
    const size = given === undefined ? ` width="${picture.width}" height="${picture.height}"` : "";
    const rest = `alt="${alt}"${others}${size} />`;
    if (picture.isAnimated) return `<img src="${src}" ${rest}`;
    const shown = Math.min(picture.width, given === undefined ? COLUMN : Number(given));
    return responsive(picture, sizesOf(shown), rest, variantAddress);
  });
}

function responsive(picture: ArticlePicture, sizes: string, rest: string, address: VariantAddress): string {
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
