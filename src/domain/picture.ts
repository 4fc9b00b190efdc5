export interface Picture {
  /** The first 24 hex digits of its SHA-256. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** A `data:` address; empty where a long list leaves it out. */
  readonly placeholder: string;
  /** Its subject, in quarters: 0 is left or top, 4 right or bottom. */
  readonly focus: readonly [x: number, y: number];
}

export interface PictureVariant {
  readonly step: number;
  readonly width: number;
}

/** Classes of a figure that is not as wide as the text; one that stands beside it has the text around it. */
export const FIGURE_SIZES = ["wide", "full", "beside"] as const;

export type FigureSize = (typeof FIGURE_SIZES)[number];

/** Class of a figure whose figures stand side by side. */
export const PICTURE_ROW = "picture-row";
export const MAX_IN_ROW = 3;

const SIZE_CLASS = /(?:^|\s)(?:(?:align|kg-width-)?(wide|full)|(beside|align(?:left|right)))(?=\s|$)/;

/** @param classes of a figure, in the names that WordPress and Ghost have for it too @returns null: as wide as the text */
export function figureSize(classes: string): FigureSize | null {
  const [, size, beside] = SIZE_CLASS.exec(classes) ?? [];
  return beside ? "beside" : ((size as FigureSize | undefined) ?? null);
}

export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const STEPS = [320, 480, 720, 1080, 1440, 1920] as const;

export function pictureVariants(width: number): readonly PictureVariant[] {
  const last = STEPS.findIndex((step) => step >= width);
  const steps = last === -1 ? STEPS : STEPS.slice(0, last + 1);
  return steps.map((step) => ({ step, width: Math.min(step, width) }));
}

/** The smallest that is wide enough, else the widest. @param least in pixels */
export function variantFrom(width: number, least: number): PictureVariant {
  const variants = pictureVariants(width);
  return variants.find((variant) => variant.width >= least) ?? (variants.at(-1) as PictureVariant);
}

export type VariantAddress = (name: string, step: number, format: PictureFormat) => string;

export function sourceSet(
  { name, width }: Pick<Picture, "name" | "width">,
  format: PictureFormat,
  address: VariantAddress,
  /** Wider ones are left out. */
  widest = Number.POSITIVE_INFINITY,
): string {
  return pictureVariants(width)
    .filter(({ step }) => step <= widest)
    .map((variant) => `${address(name, variant.step, format)} ${variant.width}w`)
    .join(", ");
}
