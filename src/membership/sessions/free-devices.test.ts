import { expect, it, onTestFinished } from "vitest";
import type { MembershipEvent } from "../membership-events.ts";
import { AttemptLimits } from "../rate-limit/attempt-limits.ts";
import { aBatch, aSession } from "../testing/sample-codes.ts";
import { openTestMembership } from "../testing/test-membership.ts";
import { freeDevices } from "./free-devices.ts";
import { isKnownDevice, rememberDevice } from "./known-devices.ts";

const NOW = Date.UTC(2026, 10, 21);

it("ends a code's sessions alone, forgets its devices, and lets it open as many again", async () => {
  const { db, close } = await openTestMembership();
  onTestFinished(close);
  const { codes } = await aBatch(db);
  const [one = { id: "" }, other = { id: "" }] = codes;
  const credential = `code:${one.id}`;
  await aSession(db, one, NOW);
  await aSession(db, one, NOW);
  await aSession(db, other, NOW);
  const device = await rememberDevice(db, undefined, credential, NOW);
  const limits = new AttemptLimits(db, () => NOW);
  const open = async (network: number) =>
    (await limits.admitSession(`198.51.100.${network}`, credential)).isAdmitted;
  let opened = 0;
  while (opened < 100 && (await open(opened))) opened += 1;
  expect(opened).toBe(60);

  const events: MembershipEvent[] = [];
  expect(await freeDevices(db, one, (event) => events.push(event), NOW)).toBe(2);
  const sessions = await db.selectFrom("session").select(["credential", "ended_why"]).execute();
  expect(sessions.map(({ credential, ended_why }) => `${credential} ${ended_why}`).sort()).toEqual([
    `${credential} freed`,
    `${credential} freed`,
    `code:${other.id} null`,
  ]);
  expect(await isKnownDevice(db, device, credential, NOW)).toBe(false);
  expect(await open(200)).toBe(true);
  expect(events).toEqual([{ event: "devices freed", credential, ended: 2 }]);
});
