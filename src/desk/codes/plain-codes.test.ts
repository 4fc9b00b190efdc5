import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { newCredentials } from "../../membership/codes/create-batch.ts";
import { openTestMembership } from "../../membership/testing/test-membership.ts";
import { auditLog } from "../audit/audit-log.ts";
import { openDeskDatabase } from "../desk-database.ts";
import { oneDeskMachine } from "../machines/desk-machines.ts";
import { openPlainCodes } from "./plain-codes.ts";

it("gives codes out once at a time, again after a broken connection, and never after a whole one", async () => {
  const members = await openTestMembership();
  const db = await openDeskDatabase(members.location);
  const log = pino({ level: "silent" });
  using held = await openPlainCodes({ db, members, audit: auditLog(db, Date.now), log, now: Date.now });
  onTestFinished(async () => {
    await db.destroy();
    await members.close();
  });
  const credentials = newCredentials(1);
  await held.announce("parti", "Sayı 12");
  held.hold("parti", { name: "Sayı 12", address: "https://dergi.example", credentials });

  const first = await held.take("parti");
  expect(first.credentials).toBe(credentials);
  await expect(held.take("parti")).rejects.toThrow("şu anda indiriliyor");
  first.putBack();
  const second = await held.take("parti");
  second.finish();
  await expect(held.take("parti")).rejects.toThrow("bir kez indirilir");
  expect(held.until("parti")).toBeNull();
});

it("leaves codes alone that another machine holds, says where they are, and withdraws them once it is gone", async () => {
  const members = await openTestMembership();
  const db = await openDeskDatabase(members.location);
  onTestFinished(async () => {
    await db.destroy();
    await members.close();
  });
  const options = {
    db,
    members,
    audit: auditLog(db, Date.now),
    log: pino({ level: "silent" }),
    now: Date.now,
  };
  await db.insertInto("machine").values({ id: "öteki", seen_at: 0 }).execute();
  using held = await openPlainCodes({ ...options, machines: { ...oneDeskMachine, id: "öteki" } });
  await held.announce("parti", "Sayı 12");
  using here = await openPlainCodes(options);
  await expect(here.take("parti")).rejects.toThrow("üretildikleri makinede bekliyor");
  await db.deleteFrom("machine").execute();
  using later = await openPlainCodes(options);
  await expect(later.take("parti")).rejects.toThrow("bir kez indirilir");
  held.hold("parti", { name: "Sayı 12", address: "https://dergi.example", credentials: newCredentials(1) });
  await expect(held.take("parti")).rejects.toThrow("bir kez indirilir");
  expect(held.until("parti")).toBeNull();
});
