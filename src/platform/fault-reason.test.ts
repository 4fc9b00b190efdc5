import { mkdtemp, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../test/free-port.ts";
import { faultReason } from "./fault-reason.ts";

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

async function sqliteFailure(statement: string, content: string): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), "mecmua-reason-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return failureOf(
    (async () => {
      using database = new DatabaseSync(content === "" ? ":memory:" : join(folder, content));
      database.exec(statement);
    })(),
  );
}

test.each<[string, () => Promise<unknown>, string]>([
  ["a file that is not there", () => failureOf(readFile("/yok/dosya")), "dosya yok"],
  [
    "nobody who listens, within what the request threw",
    async () => failureOf(fetch(`http://127.0.0.1:${await freePort()}/`)),
    "orada dinleyen bir program yok",
  ],
  [
    "nobody at several addresses",
    () => new Promise((resolve) => connect({ host: "localhost", port: 1 }).on("error", resolve)),
    "orada dinleyen bir program yok",
  ],
  ["a database without its folder", () => sqliteFailure("SELECT 1", "yok/a.db"), "dosya açılamıyor"],
  [
    "what is not known, as it was said",
    () => sqliteFailure("SELECT 1 FROM yazi", ""),
    "“no such table: yazi”",
  ],
  [
    "a code that is not known",
    async () => Object.assign(new Error("EWEIRD"), { code: "EWEIRD" }),
    "nedeni bilinmiyor",
  ],
])("%s is said in Turkish words", async (_, fail, reason) => {
  expect(faultReason(await fail())).toBe(reason);
});
