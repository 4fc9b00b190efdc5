/**
 * The mark: a wind rose of which only the lit half of each point is drawn, so that it also turns
 * as a pinwheel, the word's other meaning. North is vermilion. Four shapes: it holds at 16 px.
 */
import { INK, PAPER, VERMILION } from "./palette.ts";

export function mark(): string {
  const blade = (degrees: number): string =>
    `<path${degrees ? ` transform="rotate(${degrees} 32 32)"` : ""} d="M32 32V1L44 20Z"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">` +
    `<style>.k{fill:${INK}}@media(prefers-color-scheme:dark){.k{fill:${PAPER}}}</style>` +
    `<g class="k">${[90, 180, 270].map(blade).join("")}</g><g fill="${VERMILION}">${blade(0)}</g></svg>\n`
  );
}
