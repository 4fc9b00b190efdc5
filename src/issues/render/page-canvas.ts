/** Memory for one drawing after another: new memory for every page would have V8 collect garbage all the time. */
export class PageCanvas {
  #memory = new Uint8Array(0);

  take(bytes: number): Uint8Array {
    if (this.#memory.length < bytes) this.#memory = new Uint8Array(bytes);
    return this.#memory.subarray(0, bytes);
  }
}

const WHITE = 255;

/** @param rgba four bytes a pixel, not multiplied by their opacity @param rgb three bytes a pixel, which are written */
export function layOnWhite(rgba: Uint8Array, rgb: Uint8Array): void {
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    const opacity = rgba[from + 3] as number;
    for (let channel = 0; channel < 3; channel += 1) {
      const colour = rgba[from + channel] as number;
      // Nearly all pixels are one or the other, and a division for each would take as long as the drawing.
      if (opacity === 255) rgb[to + channel] = colour;
      else if (opacity === 0) rgb[to + channel] = WHITE;
      else rgb[to + channel] = WHITE + Math.round(((colour - WHITE) * opacity) / 255);
    }
  }
}
