import { type Picture, sourceSet, type VariantAddress, variantFrom } from "../../domain/picture.ts";

/** What of a picture's facts an article needs. */
export type ArticlePicture = Pick<Picture, "name" | "width" | "height"> & { readonly isAnimated: boolean };

/**
 * An image exactly as the cleaning writes it. In cleaned HTML every `<` begins a tag (in text and in attributes it is
 * written as `&lt;`) and no attribute holds a quote, so that nothing an editor wrote can look like one or reach out
 * of one.
 */
const IMAGE = /<img src="([^"<>]*)" alt="([^"<>]*)"((?: [a-z-]+(?:="[^"<>]*")?)*) \/>/g;

/** The width of an article's column (`--measure` in tokens.css), and of what a phone leaves on both sides of it, in pixels. */
const COLUMN = 40 * 16;
const MARGINS = 2 * 16;

/**
 * Puts in place of the pictures of an article what lets a browser choose among their variants. Only what a known
 * image's `src` says is replaced, by addresses and numbers of this site's own; all else is left letter by letter.
 * @param html as cleanHtml wrote it
 * @param variantAddress gives nothing that HTML or a `srcset` would take for its own
 * @param pictureAt what is known of the picture at an address: "unusable" leaves it out, null leaves it as it is
 */
export function withResponsiveImages(
  html: string,
  pictureAt: (src: string) => ArticlePicture | "unusable" | null,
  variantAddress: VariantAddress,
): string {
  return html.replace(IMAGE, (image, src: string, alt: string, others: string) => {
    const picture = pictureAt(src);
    if (picture === null) return image;
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

/**
 * `min-width`, since a `>` in an attribute would end the rule that it ends a tag.
 * @param width at which the picture is shown where there is room, in pixels
 */
function sizesOf(width: number): string {
  const fluid = "calc(100vw - 2rem)";
  if (width >= COLUMN) return `(min-width: 44rem) 40rem, ${fluid}`;
  return `(min-width: ${width + MARGINS}px) ${width}px, ${fluid}`;
}
