import type { PageSize, ReadableIssue } from "../../../domain/edition.ts";
import { pagePictureSize } from "../../../domain/page-picture.ts";
import { paths } from "../../../domain/paths.ts";

const WIDTHS = ["small", "medium", "large"] as const;

/** What stands above the pages, and the edge around them. */
const HEAD = "7rem";

/** The pictures of a page, for `srcset`. @param page from 1 */
export function pictureSet(id: string, { version }: ReadableIssue, page: number, shape: PageSize): string {
  return WIDTHS.map(
    (step) => `${paths.pagePicture(id, version, page, step)} ${pagePictureSize(shape, step).width}w`,
  ).join(", ");
}

/** How wide a page stands when the whole spread is seen, for `sizes`. @param faces it stands beside another on a wide stage */
export function pictureSizes(shape: PageSize, faces: boolean): string {
  const byHeight = `calc((100svh - ${HEAD}) * ${(shape.width / shape.height).toFixed(4)})`;
  const alone = `min(100vw, ${byHeight})`;
  return faces ? `(min-aspect-ratio: 13/10) min(50vw, ${byHeight}), ${alone}` : alone;
}
