import { afterEach, beforeEach, expect, it } from "vitest";
import { printedCode } from "../../domain/credential/printed-code.ts";
import { aBatch, aSession } from "../testing/sample-codes.ts";
import { openTestMembership, type TestMembership } from "../testing/test-membership.ts";
import { describeCode } from "./describe-code.ts";
import { findPrinted } from "./find-printed.ts";

const NOW = Date.UTC(2026, 10, 21);
let membership: TestMembership;
beforeEach(async () => {
  membership = await openTestMembership();
});
afterEach(() => membership.close());

it("finds a code by its user name in any spelling, and a batch by its name", async () => {
  const { db } = membership;
  const { batch, codes } = await aBatch(db, { name: "Işık Sayısı", name_key: "isik sayisi" });
  const { username = "" } = codes[1] ?? {};
  for (const named of [
    username,
    printedCode(username),
    printedCode(username).toLowerCase().replaceAll("-", " "),
  ])
    expect(await findPrinted(db, named)).toMatchObject({ kind: "code", code: { number: 2, batch } });
  expect(await findPrinted(db, " IŞIK  sayısı ")).toEqual({ kind: "batch", batch });
  for (const named of ["", "Sayı 99", username.slice(1)]) expect(await findPrinted(db, named)).toBeNull();
});

it("describes a code, and never what opens it", async () => {
  const { db } = membership;
  const { codes } = await aBatch(db, { valid_from: NOW, valid_until: NOW + 10 }, () => ({
    first_used_at: NOW,
    last_used_at: NOW + 1,
  }));
  const found = await findPrinted(db, codes[0]?.username ?? "");
  if (found?.kind !== "code") throw new Error("the code is not found");
  await aSession(db, found.code, NOW);
  await aSession(db, found.code, NOW + 2, { browser: null, system: null, device_kind: null });
  await aSession(db, found.code, NOW + 3, { ended_at: NOW + 4, ended_why: "limit" });
  const at = (time: number) => new Date(time).toISOString();
  expect(await describeCode(db, found.code, NOW + 2)).toEqual({
    id: "parti0-1",
    username: printedCode(found.code.username),
    batch: "Sayı 0",
    number: 1,
    state: "in use",
    validFrom: at(NOW),
    validUntil: at(NOW + 10),
    firstUsedAt: at(NOW),
    lastUsedAt: at(NOW + 1),
    revokedAt: null,
    restorableUntil: null,
    replacedBy: null,
    replaces: null,
    devices: [{ browser: null, system: null, kind: null, startedAt: at(NOW + 2), lastSeenAt: at(NOW + 2) }],
  });
  expect(JSON.stringify(found)).not.toContain("argon2");
});
