/** An inspected picture. Readers get its variants; only an animation is sent as it is. */
export interface Picture {
  /** Names its bytes: the first 24 hex digits of their SHA-256. Stands in this site's addresses. */
  readonly name: string;
  /** In pixels as the picture is seen (its orientation applied). */
  readonly width: number;
  readonly height: number;
  /** A blurred likeness of some hundred bytes as a `data:` address, made from the picture's thumbhash. */
  readonly placeholder: string;
  /** Where its subject lies, in quarters of the width and of the height: 0 is left or top, 4 right or bottom. */
  readonly focus: readonly [x: number, y: number];
}

/** A form of a picture that this site sends. */
export interface PictureVariant {
  /** Its name in the address: one of the list below. */
  readonly step: number;
  /** Its width in pixels: the step, or the picture's own where that is smaller. */
  readonly width: number;
}

/** The lightest first; the last one is for browsers that know neither of the others. */
export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The only widths that variants are made in, in pixels: phones' and columns' at one, two and three pixels a point. */
const STEPS = [320, 480, 720, 1080, 1440, 1920] as const;

/** The variants of a picture, the smallest first; the last one of a small picture is as wide as the picture. */
export function pictureVariants(width: number): readonly PictureVariant[] {
  const last = STEPS.findIndex((step) => step >= width);
  const steps = last === -1 ? STEPS : STEPS.slice(0, last + 1);
  return steps.map((step) => ({ step, width: Math.min(step, width) }));
}

/** The smallest variant that is at least so wide, or the widest there is. @param least in pixels */
export function variantFrom(width: number, least: number): PictureVariant {
  const variants = pictureVariants(width);
  return variants.find((variant) => variant.width >= least) ?? (variants.at(-1) as PictureVariant);
}

export type VariantAddress = (name: string, step: number, format: PictureFormat) => string;

/** All forms of a picture in one format, as the `srcset` of an image. */
export function sourceSet(
  { name, width }: Pick<Picture, "name" | "width">,
  format: PictureFormat,
  address: VariantAddress,
): string {
  return pictureVariants(width)
    .map((variant) => `${address(name, variant.step, format)} ${variant.width}w`)
    .join(", ");
}
