import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { signIn } from "../faults/member.ts";
import { startSite, until } from "../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "../server/desk/desk-person.ts";
import { seenText, writeArticle } from "../server/desk/write-article.ts";
import { copySampleData } from "../server/sample-data.ts";
import { type Acknowledged, AcknowledgedWrites, MEMBERS } from "./acknowledged-writes.ts";

/** Of Debian's package libfaketime: the process's clock follows a file. */
const LIBRARY = `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/faketime/libfaketimeMT.so.1`;
const MINUTE_MS = 60_000;

let dataDir: string;
let clockFile: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mecmua-clock-"));
  clockFile = `${dataDir}.clock`;
  await copySampleData(dataDir);
});
afterEach(async () => {
  await rm(dataDir, { recursive: true });
  await rm(clockFile);
});

describe.skipIf(!existsSync(LIBRARY))("with a clock that jumps (package libfaketime)", () => {
  /** @param offset to the machine's clock, as libfaketime has it: "+1h" */
  const setClock = (offset: string) => writeFile(clockFile, offset);
  const start = () =>
    startSite(
      {
        ...MEMBERS,
        LD_PRELOAD: LIBRARY,
        FAKETIME_TIMESTAMP_FILE: clockFile,
        FAKETIME_NO_CACHE: "1",
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
      },
      dataDir,
    );

  test.for(["+1h", "-1h"])(
    "by %s and back, nobody is signed out, writing goes on and nothing is published twice",
    async (jump) => {
      await setClock("+0");
      const site = await start();
      const publisher = await deskPerson(site);
      const due = await writeArticle(publisher, { title: "Zamanı Gelen" }, "<p>Metin.</p>");
      await publisher.send("PUT", `/publishing/${due}/schedule`, {
        instant: new Date(Date.now() + 30 * MINUTE_MS).toISOString(),
        zone: "Europe/Istanbul",
        seen: await seenText(publisher, due),
      });
      const writes = new AcknowledgedWrites();
      const { stop } = await writes.start(site);
      const more = async (before: Acknowledged) =>
        until(
          () =>
            writes.sessions.length > before.sessions.length + 10 &&
            writes.words.length > before.words.length + 10 &&
            writes.posts.length > before.posts.length,
        );
      await more(writes.until());
      const early = writes.until();
      await setClock(jump);
      await more(early);
      // A post whose date the clock has not reached waits for it, as a scheduled one does.
      const isAhead = jump === "+1h";
      const published = (from: Acknowledged) => writes.posts.slice(from.posts.length);
      await writes.expectAll(site, { ...writes.until(), posts: isAhead ? writes.posts : published(early) });
      // It looks once a minute.
      if (isAhead) await until(async () => (await publishings(publisher, "Zamanı Gelen")) > 0);
      const late = writes.until();
      const awaited = new Set(isAhead ? published(early) : []);
      await setClock("+0");
      await more(late);
      await stop();
      const shown = writes.posts.filter((path) => !awaited.has(path));
      await writes.expectAll(site, { ...writes.until(), posts: shown });
      expect(await signIn(site.address)).not.toBeNull();
      expect(await publishings(publisher, "Zamanı Gelen")).toBe(isAhead ? 1 : 0);
      await site.close();
    },
  );
});

async function publishings(publisher: DeskPerson, title: string): Promise<number> {
  const { entries } = await publisher.get<{ entries: readonly { action: string; subject: string }[] }>(
    "/audit?person=server&actions=article%20published",
  );
  return entries.filter(({ subject }) => subject === title).length;
}
