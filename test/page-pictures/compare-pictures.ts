import sharp from "sharp";

export interface Difference {
  /** Of all blocks: 0 for the same picture, 255 for white beside black. */
  readonly mean: number;
  /** Of the block that differs most. */
  readonly worst: number;
}

/** Each renderer draws edges in its own way. A page's smallest picture in the reader is 800 wide. */
const BLOCK_PX = 12;

/** Compares the average colours of small blocks. @param other is brought onto white, and has the size of the one */
export async function comparePictures(one: Buffer, other: Buffer): Promise<Difference> {
  const [left, right] = await Promise.all([blocksOf(one), blocksOf(other)]);
  if (left.length !== right.length)
    throw new Error(`sizes differ: ${left.length} and ${right.length} blocks`);
  const differences = left.map((colour, index) =>
    Math.max(...colour.map((value, channel) => Math.abs(value - (right[index]?.[channel] ?? 0)))),
  );
  const sum = differences.reduce((total, difference) => total + difference, 0);
  return { mean: sum / differences.length, worst: Math.max(...differences) };
}

/** The average red, green and blue of each block. */
async function blocksOf(picture: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(picture)
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [columns, rows] = [Math.floor(info.width / BLOCK_PX), Math.floor(info.height / BLOCK_PX)];
  return Array.from({ length: columns * rows }, (_, block) => {
    const [left, top] = [(block % columns) * BLOCK_PX, Math.floor(block / columns) * BLOCK_PX];
    return [0, 1, 2].map((channel) => {
      let sum = 0;
      for (let y = top; y < top + BLOCK_PX; y += 1)
        for (let x = left; x < left + BLOCK_PX; x += 1) sum += data[(y * info.width + x) * 3 + channel] ?? 0;
      return sum / BLOCK_PX ** 2;
    });
  });
}
