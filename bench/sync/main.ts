import { parseArgs } from "node:util";
import { keepFigures } from "../report/figures.ts";
import { describeMachine } from "../report/machine.ts";
import { FIRST_START_GOALS } from "../report/page-figures.ts";
import { table } from "../report/table.ts";
import { measureLibrary } from "./library.ts";
import { measureReading } from "./reading.ts";
import { measureWebhook } from "./webhook.ts";

/*
 * npm run bench:sync [-- --quick] [-- --only reading,webhook,library]
 * What following a content service costs: the first reading, a look at an unchanged service, ten changed posts, each
 * beside the reading of everything; the time from a change to the page, by a webhook and with the embedded library; and
 * what readers notice of a reading of everything. Reads memory from /proc, so it runs on Linux. A service is asked five
 * times a second at the most: 100,000 posts take over three minutes.
 */
const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "reading,webhook,library" },
  },
});
const parts = new Set(values.only.split(","));
console.log(describeMachine());
if (parts.has("reading")) {
  const rows: string[][] = [];
  for (const posts of values.quick ? [1_000] : [1_000, 10_000, 100_000]) {
    const readings = await measureReading(posts);
    const [first] = readings;
    keepFigures(
      readings.map(({ name, requests, seconds, cpu }) => ({
        what: `${name}, ${posts.toLocaleString("en")} posts: requests, time`,
        measured: `${requests}, ${seconds.toFixed(2)} s`,
        ...(first?.name !== name && {
          beside: `${first?.requests}, ${first?.seconds.toFixed(2)} s, the first reading`,
          ratio: `${(cpu / (first?.cpu ?? Number.NaN)).toFixed(3)} of its CPU`,
        }),
      })),
    );
    for (const { name, requests, seconds, cpu, peak } of readings)
      rows.push([
        posts.toLocaleString("en"),
        name,
        String(requests),
        `${seconds.toFixed(2)} s`,
        `${cpu.toFixed(2)} s`,
        `${Math.round(peak)} MB`,
      ]);
  }
  console.log(`\n${table(["Posts", "", "Requests", "Time", "CPU", "Peak"], rows)}`);
}
if (parts.has("webhook")) {
  const { changeToPage, idle, during } = await measureWebhook(
    values.quick ? 1_000 : 10_000,
    values.quick ? 3 : 9,
  );
  console.log(
    `\nA change is on its page ${Math.round(changeToPage)} ms after its webhook was sent (median).`,
  );
  console.log(
    `p99 of the home page, 8 connections: ${idle.toFixed(1)} ms, and ${during.toFixed(1)} ms while everything is read.`,
  );
  keepFigures([
    { what: "from a webhook to the changed page, median", measured: `${Math.round(changeToPage)} ms` },
    {
      what: "p99 of the home page while everything is read",
      measured: `${during.toFixed(1)} ms`,
      beside: `${idle.toFixed(1)} ms, at rest`,
      ratio: (during / idle).toFixed(2),
    },
  ]);
}
if (parts.has("library")) {
  for (const posts of values.quick ? [10_000] : [10_000, 100_000]) {
    const count = posts.toLocaleString("en");
    const { firstStart, addedToPage } = await measureLibrary(posts, values.quick ? 3 : 9);
    const [started, added] = [`${(firstStart / 1000).toFixed(2)} s`, `${Math.round(addedToPage)} ms`];
    console.log(`\nEmbedded library of ${count} posts: the home page ${started} after a first start,`);
    console.log(`an added post is on its page after ${added} (median).`);
    keepFigures([
      {
        what: `first start with a library of ${count} posts`,
        measured: started,
        goal: FIRST_START_GOALS[posts] ?? "",
      },
      { what: `from a post's adding to its page, ${count} posts, median`, measured: added },
    ]);
  }
}
