/** Renders every picture of the sample magazine. `node main.ts [slug…]` renders only those named. */
import { mkdir, writeFile } from "node:fs/promises";
import { makeGrain } from "./grain.ts";
import { mark } from "./mark.ts";
import { encode, pull } from "./press.ts";
import { rng } from "./rng.ts";
import { pictures } from "./scenes/index.ts";

const folder = new URL("../../images/", import.meta.url);
const wanted = process.argv.slice(2);
await mkdir(folder, { recursive: true });

const grain = makeGrain();
const started = performance.now();
let late: Promise<unknown> = Promise.resolve();
for (const picture of pictures) {
  if (wanted.length > 0 && !wanted.includes(picture.slug)) continue;
  const raw = await pull(picture, grain, rng(picture.slug));
  // One picture is encoded while the next is printed.
  await late;
  late = encode(raw, picture).then(async (file) => {
    await writeFile(new URL(`${picture.slug}.webp`, folder), file);
    console.log(`${picture.slug}.webp  ${Math.round(file.length / 1024)} KB`);
    if (file.length > picture.limit) throw new Error(`${picture.slug}.webp is over its limit`);
  });
}
await late;
if (wanted.length === 0 || wanted.includes("mark")) await writeFile(new URL("mark.svg", folder), mark());
console.log(`done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
