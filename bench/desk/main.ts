import { parseArgs } from "node:util";
import { filledSample } from "../filled-sample.ts";
import { keepFigures } from "../report/figures.ts";
import { describeMachine } from "../report/machine.ts";
import { table } from "../report/table.ts";
import { measureOpening } from "./opening.ts";
import { measureOtherScreen } from "./other-screen.ts";
import { measurePublishing } from "./publishing.ts";
import { measureTyping } from "./typing.ts";
import { measureTypingMemory } from "./typing-memory.ts";

/*
 * npm run bench:desk [-- --quick] [-- --only typing,screen,memory,publishing,opening]
 * What readers notice of twenty people who type, how long a key's press takes to another's screen, and what the
 * server's memory does meanwhile; how long an article takes from “Yayımla” to its page, beside the same with few posts;
 * how soon the editor is ready, and a key's press on the screen, in a text of 20,000 words.
 */
const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "typing,screen,memory,publishing,opening" },
  },
});
const parts = new Set(values.only.split(","));
console.log(describeMachine());
await using _sample = await filledSample();
if (parts.has("typing")) {
  const { saves, median, p99, bytes, idle, during } = await measureTyping(values.quick ? 3 : 15);
  console.log(
    `\n${saves} saves of a sentence: ${median.toFixed(1)} ms (median), ${p99.toFixed(1)} ms (p99), ${bytes} bytes.`,
  );
  console.log(
    `p99 of the home page: ${idle.toFixed(2)} ms, and ${during.toFixed(2)} ms while 20 people type.`,
  );
  keepFigures([
    {
      what: "p99 of the home page while 20 people type",
      measured: `${during.toFixed(2)} ms`,
      beside: `${idle.toFixed(2)} ms, while nobody does`,
      ratio: (during / idle).toFixed(2),
    },
    { what: "a save of a sentence, median and p99", measured: `${median.toFixed(1)}, ${p99.toFixed(1)} ms` },
  ]);
}
if (parts.has("screen")) {
  const { quiet, busy } = await measureOtherScreen(values.quick ? 10 : 60);
  for (const [when, { keys, median, p99 }] of [
    ["nobody else writes", quiet],
    ["20 others type", busy],
  ] as const) {
    const measured = `${Math.round(median)}, ${Math.round(p99)} ms`;
    console.log(`\n${keys} keys to another's screen while ${when}: ${measured} (median, p99).`);
    keepFigures([
      {
        what: `a key to another's screen while ${when}, median and p99`,
        measured,
        goal: "median < 1 s",
      },
    ]);
  }
}
if (parts.has("memory")) {
  const seconds = values.quick ? 5 : 60;
  const { saves, megabytes } = await measureTypingMemory(5, seconds);
  const [before, ...after] = megabytes.map((size) => Math.round(size));
  console.log(
    `\nMemory of the server, ${saves.toLocaleString("en")} saves in ${5 * seconds} s: ${before} MB, then ${after.join(", ")} MB.`,
  );
  const last = after.at(-1) ?? Number.NaN;
  keepFigures([
    {
      what: `the server's memory after ${5 * seconds} s of 20 people typing`,
      measured: `${last} MB`,
      beside: `${after[0]} MB, after the first fifth`,
      ratio: (last / (after[0] ?? Number.NaN)).toFixed(2),
    },
  ]);
}
if (parts.has("publishing")) {
  for (const posts of values.quick ? [100, 1_000] : [100, 10_000]) {
    const { accepted, shown } = await measurePublishing(posts, values.quick ? 3 : 9);
    const count = posts.toLocaleString("en");
    console.log(
      `${count} posts: an article is published ${Math.round(accepted)} ms after “Yayımla”, and on its page after ${Math.round(shown)} ms.`,
    );
    keepFigures([
      { what: `from “Yayımla” to the page, ${count} posts`, measured: `${Math.round(shown)} ms` },
    ]);
  }
}
if (parts.has("opening")) {
  const [rounds, manyKeys] = values.quick ? [1, 100] : [3, 1_000];
  const { results, letters } = await measureOpening(rounds, manyKeys);
  const ms = (time: number, digits = 0) => `${time.toFixed(digits)} ms`;
  const opened = results.map(({ name, ready, readyCpu, shown, bytes }) => [
    ...[name, ms(ready), ms(readyCpu), ms(shown), `${Math.round(bytes / 1024)} KB`],
  ]);
  console.log(`\n${table(["", "Editor ready", "its CPU", "All shown", "Received"], opened)}`);
  const keys = results.flatMap(({ name, keys }) =>
    [...keys].map(([how, { key, slowKey, keyCpu }]) => [
      ...[`${name}, ${how}`, ms(key, 1), ms(slowKey, 1), ms(keyCpu, 1)],
    ]),
  );
  console.log(`\n${table(["", "A key, median", "p99", "its CPU"], keys)}`);
  for (const { name, saveCpu, before, after } of letters)
    console.log(
      `${name}: a letter's save takes the server ${ms(saveCpu, 1)}; ${manyKeys} keys bring the page from ${before.toFixed(1)} to ${after.toFixed(1)} MB.`,
    );
  for (const [index, { name, ready, readyCpu, shown, keys }] of results.entries()) {
    // The plain text is measured before the annotated one, on the same machine.
    const plain = results[index - (index % 2)];
    const isPlain = plain?.name === name;
    const beside = (time: number, other: number | undefined, digits = 0) =>
      !isPlain && other ? { beside: `${ms(other, digits)}, plain`, ratio: (time / other).toFixed(2) } : {};
    const isFast = index < 2;
    keepFigures([
      {
        what: `an article of 20,000 words, ${name}: editor ready`,
        measured: ms(ready),
        ...beside(ready, plain?.ready),
        ...(isFast && { goal: "1500 ms" }),
      },
      {
        what: `an article of 20,000 words, ${name}: editor ready, CPU`,
        measured: ms(readyCpu),
        ...beside(readyCpu, plain?.readyCpu),
      },
      {
        what: `an article of 20,000 words, ${name}: suggestions and notes shown`,
        measured: ms(shown),
        ...beside(shown, plain?.shown),
      },
      ...[...keys].map(([how, { key, keyCpu }]) => {
        const same = plain?.keys.get(how === "suggested" ? how : "written");
        return {
          what: `an article of 20,000 words, ${name}: a key, ${how}, median; its CPU`,
          measured: `${ms(key, 1)}; ${ms(keyCpu, 1)}`,
          ...beside(keyCpu, same?.keyCpu, 1),
          ...(isFast && { goal: "20 ms" }),
        };
      }),
    ]);
  }
}
