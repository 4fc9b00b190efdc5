import { once } from "node:events";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../config/read-config.ts";
import { createArticle } from "../articles/article-store.ts";
import type { DeskDb } from "../desk-database.ts";
import { noteEvent } from "../history/article-journal.ts";
import { oneDeskMachine } from "../machines/desk-machines.ts";
import { addStaff } from "../staff/staff-accounts.ts";
import { tempDesk } from "../testing/temp-desk.ts";
import { MailClock } from "./mail-clock.ts";
import { newNotices, settleNotices } from "./notices.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SIX_IN_THE_MORNING = Date.parse("2026-12-01T03:00:00Z");

interface Received {
  readonly to: readonly string[];
  readonly text: string;
}

/** A real server, which takes what it is not told to refuse. */
async function mailServer() {
  const received: Received[] = [];
  const refusal = { of: null as number | null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: ({ address }, _, callback) => {
      if (refusal.of === null) return callback();
      callback(Object.assign(new Error(`no <${address}>`), { responseCode: refusal.of }));
    },
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const text = decoded(Buffer.concat(chunks).toString("latin1"));
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text });
        callback();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => void server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { received, refusal, url: `smtp://127.0.0.1:${port}?from=masa@dergi.example` };
}

function decoded(mail: string): string {
  const bytes = mail
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

async function mailedDesk() {
  const db = await tempDesk();
  const server = await mailServer();
  const clock = { now: SIX_IN_THE_MORNING };
  const config = readConfig({ SMTP_URL: server.url, PUBLIC_URL: "https://dergi.example" });
  const magazine = { current: () => ({ name: "Çınaraltı" }) };
  const logged: string[] = [];
  const log = pino({}, { write: (line) => logged.push(line) });
  const open = () =>
    new MailClock({ db, config, magazine, machines: oneDeskMachine, log, now: () => clock.now });
  let mails = open();
  onTestFinished(() => mails[Symbol.asyncDispose]());
  const restart = async () => {
    await mails[Symbol.asyncDispose]();
    mails = open();
  };
  return { db, ...server, clock, restart, logged, failure: () => mails.failure };
}

async function person(db: DeskDb, name: string, role: "editor" | "publisher", choice: "daily" | "at once") {
  const staff = await addStaff(db, name, role, 0);
  const email = `${staff.role}@dergi.example`;
  await db.updateTable("staff").set({ email, mail_choice: choice }).where("id", "=", staff.id).execute();
  return staff;
}

const handIn = (db: DeskDb, articleId: string, staffId: string, at: number) =>
  noteEvent(db, { articleId, kind: "handed in", staffId, at, note: "gizli bir not" });

test("who chose so is mailed at once of what waits for them: titles and links, once, over a restart too", async () => {
  const { db, received, clock, restart } = await mailedDesk();
  const publisher = await person(db, "Deniz", "publisher", "at once");
  const editor = await person(db, "Ada", "editor", "at once");
  const id = await createArticle({ db, now: () => 0 }, editor.id);
  await db
    .updateTable("article")
    .set({ fields: JSON.stringify({ title: "Şiirin ışığı" }) })
    .execute();
  await handIn(db, id, editor.id, clock.now);
  await noteEvent(db, { articleId: id, kind: "published", staffId: publisher.id, at: clock.now });
  clock.now += 2 * MINUTE_MS;
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
  expect(received[0]).toMatchObject({ to: ["publisher@dergi.example"] });
  expect(received[0]?.text).toContain("Yayıncıya gönderildi: Şiirin ışığı");
  expect(received[0]?.text).toContain(`https://dergi.example/masa/yazilar/${id}`);
  expect(received[0]?.text).not.toContain("gizli");
  await restart();
  await handIn(db, id, editor.id, clock.now);
  clock.now += 2 * MINUTE_MS;
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(2);
  expect(received[1]?.text.match(/masa\/yazilar/g)).toHaveLength(1);
});

test("the day's mail goes out in the morning, without what the desk has shown, and waits for a server that is away", async () => {
  const { db, received, refusal, clock, logged, failure } = await mailedDesk();
  const publisher = await person(db, "Deniz", "publisher", "daily");
  const editor = await person(db, "Ada", "editor", "daily");
  const id = await createArticle({ db, now: () => 0 }, editor.id);
  await handIn(db, id, editor.id, clock.now);
  const [seen] = await newNotices(db, publisher);
  await settleNotices(db, publisher.id, seen?.id ?? 0);
  expect(await newNotices(db, publisher)).toEqual([]);
  await noteEvent(db, { articleId: id, kind: "noted", staffId: editor.id, at: clock.now });
  refusal.of = 451;
  clock.now += 3 * HOUR_MS;
  await expect.poll(failure, { timeout: 20_000 }).toEqual(expect.stringContaining("ulaşılamadı"));
  await expect.poll(() => logged.join("")).toContain("mail not sent");
  expect(logged.join("")).not.toContain("publisher@");
  refusal.of = null;
  clock.now += HOUR_MS;
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
  await expect.poll(failure).toBeNull();
  expect(received[0]?.text).toContain("Not yazıldı");
  expect(received[0]?.text).not.toContain("Yayıncıya gönderildi");
});
