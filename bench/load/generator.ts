import autocannon from "autocannon";
import { percentile } from "../report/statistics.ts";
import type { Load, LoadResult } from "./start-generator.ts";

/*
 * autocannon in a process of its own: it parses answers in JavaScript and costs about as much as the server,
 * so it must not share the server's core, nor the core of whoever measures.
 */
process.on("message", (load: Load) => {
  run(load).then((result) => process.send?.(result));
});
process.once("disconnect", () => process.exit());
process.send?.("ready");

function run({ url, headers, connections, seconds, amount, expectedStatus }: Load): Promise<LoadResult> {
  const times: number[] = [];
  let wrong = 0;
  const begin = performance.now();
  let last = begin;
  return new Promise((resolve, reject) => {
    const length = amount === undefined ? { duration: seconds } : { amount };
    const run = autocannon({ url, headers, connections, timeout: 60, ...length }, (error, { errors }) => {
      if (error) return reject(error);
      resolve({
        answers: times.length,
        // It looks once a second whether it has as many as it was to have.
        seconds: ((amount === undefined ? performance.now() : last) - begin) / 1000,
        p50: percentile(times, 0.5),
        p99: percentile(times, 0.99),
        wrong: wrong + errors,
      });
    });
    // Its own latencies are whole milliseconds, which is too coarse here.
    run.on("response", (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds);
      last = performance.now();
      if (status !== expectedStatus) wrong += 1;
    });
  });
}
