import { expect, test } from "vitest";
import { publicLookup } from "./public-lookup.ts";

const mixed = publicLookup((_, done) =>
  done(null, [
    { address: "10.0.0.1", family: 4 },
    { address: "::1", family: 6 },
    { address: "93.184.216.34", family: 4 },
    { address: "2606:4700::1111", family: 6 },
  ]),
);

function answers(options: object): Promise<unknown[]> {
  return new Promise((resolve) => mixed("media.example", options, (...answer) => resolve(answer)));
}

test("of all addresses of a name the public ones are left", async () => {
  const v4 = { address: "93.184.216.34", family: 4 };
  const v6 = { address: "2606:4700::1111", family: 6 };
  expect(await answers({ all: true })).toEqual([null, [v4, v6]]);
  expect(await answers({ all: true, family: 6 })).toEqual([null, [v6]]);
  expect(await answers({})).toEqual([null, v4.address, v4.family]);
});
