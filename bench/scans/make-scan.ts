import sharp, { type Sharp } from "sharp";

export interface Damage {
  readonly name: string;
  readonly dpi: number;
  /** In degrees, clockwise. */
  readonly turn?: number;
  /** Standard deviations: of the noise in steps of 255, of the blur in pixels at 300 dpi. */
  readonly noise?: number;
  readonly blur?: number;
  /** The paper's colour. */
  readonly paper?: readonly [number, number, number];
  /** How much of the back is seen, from 0 to 1. */
  readonly bleed?: number;
}

export const DAMAGES: readonly Damage[] = [
  { name: "clean, 300 dpi", dpi: 300 },
  { name: "clean, 200 dpi", dpi: 200 },
  { name: "clean, 150 dpi", dpi: 150 },
  { name: "turned by 1.3°, 300 dpi", dpi: 300, turn: 1.3 },
  { name: "turned by −3°, 300 dpi", dpi: 300, turn: -3 },
  { name: "noise, 300 dpi", dpi: 300, noise: 25 },
  { name: "blurred, 300 dpi", dpi: 300, blur: 1.6 },
  { name: "yellowed, 300 dpi", dpi: 300, paper: [222, 196, 146] },
  { name: "bleed-through, 300 dpi", dpi: 300, bleed: 0.25 },
  {
    name: "all of it, 300 dpi",
    dpi: 300,
    turn: 0.8,
    noise: 12,
    blur: 1,
    paper: [226, 204, 160],
    bleed: 0.18,
  },
  {
    name: "all of it, 200 dpi",
    dpi: 200,
    turn: 0.8,
    noise: 12,
    blur: 1,
    paper: [226, 204, 160],
    bleed: 0.18,
  },
];

const WHITE: readonly [number, number, number] = [255, 255, 255];
const INK = 40;

/** @param front @param back pages of one size, PNG, 300 dpi @returns JPEG as a scanner writes it */
export async function makeScan(front: Buffer, back: Buffer, damage: Damage): Promise<Buffer> {
  const { dpi, turn = 0, noise = 0, blur = 0, paper = WHITE, bleed = 0 } = damage;
  const { data, info } = await sharp(front).greyscale().raw().toBuffer({ resolveWithObject: true });
  const behind = await sharp(back)
    .flop()
    .resize({ width: info.width, height: info.height, fit: "fill" })
    .greyscale()
    .blur(3)
    .raw()
    .toBuffer();
  const printed = Buffer.alloc(data.length * 3);
  for (let place = 0; place < data.length; place += 1) {
    const light = ((data[place] ?? 255) / 255) * (1 - bleed * (1 - (behind[place] ?? 255) / 255));
    for (const channel of [0, 1, 2])
      printed[3 * place + channel] = INK + ((paper[channel] ?? 255) - INK) * light;
  }
  const [red, green, blue] = paper;
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  let picture = sharp(printed, { raw });
  if (turn !== 0)
    picture = sharp(
      await picture
        .rotate(turn, { background: { r: red, g: green, b: blue } })
        .png()
        .toBuffer(),
    );
  if (blur > 0) picture = sharp(await picture.blur(blur).png().toBuffer());
  if (dpi !== 300) {
    const { width } = await sharp(await picture.png().toBuffer()).metadata();
    picture = sharp(
      await picture
        .resize({ width: Math.round((width * dpi) / 300) })
        .png()
        .toBuffer(),
    );
  }
  if (noise > 0) picture = await noisy(picture, noise);
  return picture.withMetadata({ density: dpi }).jpeg({ quality: 80 }).toBuffer();
}

/** The same noise in each run. */
async function noisy(picture: Sharp, deviation: number): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  for (let place = 0; place < data.length; place += info.channels) {
    const shift = deviation * (random() + random() + random() + random() - 2) * Math.sqrt(3);
    for (let channel = 0; channel < info.channels; channel += 1)
      data[place + channel] = Math.min(255, Math.max(0, (data[place + channel] ?? 0) + shift));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels as 3 } });
}
