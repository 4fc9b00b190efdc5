import { parseArgs } from "node:util";
import { filledSample } from "../filled-sample.ts";
import { describeMachine } from "../report/machine.ts";
import { measureFlood } from "./flood.ts";
import { floodTable, sameWorkTable, sessionTable, signInTable } from "./report.ts";
import { measureSameWork } from "./same-work.ts";
import { measureSessionCheck } from "./session-check.ts";
import { measureSignIns } from "./sign-ins.ts";

/*
 * npm run bench:membership [-- --quick] [-- --only sign-ins,same-work,sessions,flood]
 * How many sign in within a second, beside what argon2 alone allows on this machine in the same run; what asking who
 * reads costs; what readers notice of a flood of wrong sign-ins. Reads CPU time from /proc, so it runs on Linux.
 */
const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "sign-ins,same-work,sessions,flood" },
  },
});
const parts = new Set(values.only.split(","));
const rounds = values.quick ? { rounds: 2, seconds: 1 } : { rounds: 5, seconds: 4 };

console.log(describeMachine());
await using _sample = await filledSample();
if (parts.has("sign-ins")) console.log(signInTable(await measureSignIns(rounds)));
if (parts.has("same-work")) console.log(sameWorkTable(await measureSameWork(values.quick ? 30 : 200)));
if (parts.has("sessions")) {
  const sessions = values.quick ? 10_000 : 100_000;
  console.log(sessionTable(await measureSessionCheck({ ...rounds, sessions })));
}
if (parts.has("flood")) console.log(floodTable(await measureFlood(rounds)));
