import { verify } from "@node-rs/argon2";
import { expect, it, onTestFinished } from "vitest";
import { openTestMembership } from "../testing/test-membership.ts";
import { holdBatch } from "./create-batch.ts";

async function openHolding() {
  const { db, close } = await openTestMembership();
  onTestFinished(close);
  const abort = new AbortController();
  const events: unknown[] = [];
  const hold = (id: string, name: string, onHashed: (done: number) => void = () => undefined) =>
    holdBatch(
      db,
      { name, count: 3, validFrom: null, validUntil: 2_000_000_000_000 },
      { id, logEvent: (event) => events.push(event), now: 1, signal: abort.signal, onHashed },
    );
  return { db, abort, events, hold };
}

it("makes a batch whose codes only its caller has", async () => {
  const { db, hold, events } = await openHolding();
  const done: number[] = [];
  const credentials = await hold("parti0", "Sayı 12", (count) => done.push(count));
  expect(done).toEqual([0, 1, 2, 3]);
  expect(events).toEqual([{ event: "codes made", batch: "parti0", count: 3 }]);
  const rows = await db.selectFrom("code").selectAll().orderBy("number").execute();
  expect(rows.map(({ id, username }) => [id, username])).toEqual(
    credentials.map(({ username }, index) => [`parti0-${index + 1}`, username]),
  );
  for (const [index, { password_hash }] of rows.entries())
    expect(await verify(password_hash, credentials[index]?.password ?? "")).toBe(true);
  await expect(hold("parti1", "SAYI 12")).rejects.toThrow("adında bir parti zaten var");
});

it("leaves nothing when it is stopped", async () => {
  const { db, abort, hold } = await openHolding();
  await expect(hold("parti0", "Sayı 12", () => abort.abort())).rejects.toThrow();
  expect(await db.selectFrom("batch").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("code").select("id").execute()).toEqual([]);
});
