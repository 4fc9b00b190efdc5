import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { percentile } from "../report/statistics.ts";

/** Requests a second: each starts at its time, whether the one before was answered or not. */
const RATE = 200;

/* Reads a page at a steady pace, in a process of its own, and tells the p99 in milliseconds from when each was due. */
process.on("message", ({ url, seconds }: { url: string; seconds: number }) => {
  void read(url, seconds).then((time) => process.send?.(time));
});
process.once("disconnect", () => process.exit());
process.send?.("ready");

async function read(url: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const begin = performance.now();
  for (let number = 0; number < RATE * seconds; number += 1) {
    const due = begin + (number * 1000) / RATE;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    asked.push(ask(agent, url).then(() => void times.push(performance.now() - Math.max(due, begin))));
  }
  await Promise.all(asked);
  agent.destroy();
  return percentile(times, 0.99);
}

function ask(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`));
      answer.resume().once("end", resolve);
    }).once("error", reject);
  });
}
