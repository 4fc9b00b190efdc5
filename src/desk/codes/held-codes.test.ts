import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { newCredentials } from "../../membership/codes/new-credentials.ts";
import { openTestMembership } from "../../membership/testing/test-membership.ts";
import { auditLog } from "../audit/audit-log.ts";
import { openDeskDatabase } from "../desk-database.ts";
import { HeldCodes } from "./held-codes.ts";

it("gives codes out once at a time, again after a broken connection, and never after a whole one", async () => {
  const members = await openTestMembership();
  const db = await openDeskDatabase(members.location);
  const log = pino({ level: "silent" });
  using held = await HeldCodes.open({ db, members, audit: auditLog(db, Date.now), log, now: Date.now });
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
