import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { keptValues } from "./kept-values.ts";

async function samples(register: Registry): Promise<string[]> {
  return (await register.metrics()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

test("values are read anew each time they are asked for", async () => {
  const register = new Registry();
  const values = keptValues(register);
  let count = 4;
  values.counter("looks_total", "Looks.", () => count);
  values.gauges("waiting", "Waiting.", ["pool"], async () => [[{ pool: "a" }, count]]);
  expect(await samples(register)).toEqual(["looks_total 4", 'waiting{pool="a"} 4']);
  count = 7;
  expect(await samples(register)).toEqual(["looks_total 7", 'waiting{pool="a"} 7']);
});

test("what cannot be had is left out, and comes back", async () => {
  const register = new Registry();
  const values = keptValues(register);
  let isAway = true;
  values.gauge("sessions", "Sessions.", () => (isAway ? Promise.reject(new Error("away")) : 3));
  values.gauge("posts", "Posts.", () => 27);
  expect(await samples(register)).toEqual(["posts 27"]);
  isAway = false;
  expect(await samples(register)).toEqual(["sessions 3", "posts 27"]);
  isAway = true;
  expect(await samples(register)).toEqual(["posts 27"]);
});
