/** The mark: an eight-pointed wind rose, halves cut away as on a chart, north in vermilion. */
import { INK, PAPER, VERMILION } from './palette.ts';

/** Half of one point: from the centre to the tip, on one side of the axis. */
function half(degrees: number, length: number, waist: number, side: 1 | -1): string {
  return `<path transform="rotate(${degrees} 32 32)" d="M32 32V${32 - length}L${32 + side * waist} ${32 - waist}Z"/>`;
}

export function mark(): string {
  const short = [45, 135, 225, 315].map((d) => half(d, 21, 6.2, 1) + half(d, 21, 6.2, -1)).join('');
  const long = [90, 180, 270].map((d) => half(d, 31, 8.2, 1) + half(d, 31, 8.2, -1)).join('');
  const north = half(0, 31, 8.2, 1) + half(0, 31, 8.2, -1);
  const light = [0, 90, 180, 270].map((d) => half(d, 26, 6, -1)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>.k{fill:${INK}}.p{fill:${PAPER}}@media(prefers-color-scheme:dark){.k{fill:${PAPER}}.p{fill:${INK}}}</style><g class="k">${short}</g><g class="k">${long}</g><g fill="${VERMILION}">${north}</g><g class="p">${light}</g></svg>\n`;
}
