import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DeskDb, openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { beginArticle } from "./desk-article.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";
import { uploadAtDesk } from "./desk-upload.ts";

/* Who is added to the desk and leaves it, and what the record says of it. */

let site: WatchedSite;
let publisher: DeskPerson;
let db: DeskDb;
beforeAll(async () => {
  site = await startSiteInProcess();
  publisher = await deskPerson(site, "publisher", "Nermin Aksoy");
  db = await openDeskDatabase(site);
  // Signed in by a passphrase of her own.
  await db.updateTable("staff").set({ passphrase_hash: "-" }).where("id", "=", publisher.id).execute();
});
afterAll(async () => {
  await db.destroy();
  await site.close();
});

interface Team {
  readonly staff: readonly { readonly id: string; readonly name: string; readonly isDisabled: boolean }[];
}

interface Recorded {
  readonly entries: readonly {
    readonly id: number;
    readonly action: string;
    readonly person: string | null;
    readonly subject: string | null;
  }[];
  readonly hasMore: boolean;
}

test("somebody is added with a link that opens once; the next link takes its place", async () => {
  const added = await publisher.send<{ id: string; link: string }>("POST", "/staff", {
    name: "Ada Su",
    role: "editor",
  });
  const again = await publisher.send<{ link: string }>("POST", `/staff/${added.id}/link`);
  const opened = async (link: string) =>
    (await publisher.ask("POST", "/session/link", { secret: link.split("#")[1] })).status;
  expect([await opened(added.link), await opened(again.link)]).toEqual([404, 200]);
  const twice = await publisher.ask("POST", "/staff", { name: "ada su", role: "editor" });
  expect([twice.status, await twice.json()]).toMatchObject([422, { message: /zaten var/ }]);
  for (const name of ["Ada  Su.", "Аdа Su", "Ada\u200b Sun", "", " ", "a".repeat(400)])
    expect((await publisher.ask("POST", "/staff", { name, role: "editor" })).status).toBe(422);
  expect((await publisher.ask("POST", "/staff", { name: "Can", role: "owner" })).status).toBe(422);
});

test("whoever is disabled is out at once, and their link with them; enabled, they need a new one", async () => {
  const leaving = await deskPerson(site, "editor", "Giden Editör");
  const { link } = await publisher.send<{ link: string }>("POST", `/staff/${leaving.id}/link`);
  await publisher.send("POST", `/staff/${leaving.id}/disable`);
  expect((await leaving.ask("GET", "/account")).status).toBe(401);
  const secret = link.split("#")[1];
  expect((await publisher.ask("POST", "/session/link", { secret })).status).toBe(404);
  expect((await publisher.ask("POST", `/staff/${leaving.id}/link`)).status).toBe(422);
  await publisher.send("POST", `/staff/${leaving.id}/enable`);
  expect((await leaving.ask("GET", "/account")).status).toBe(401);
  const { staff } = await publisher.get<Team>("/staff");
  expect(staff.find(({ id }) => id === leaving.id)?.isDisabled).toBe(false);
});

test("a link for who lost a device ends the former ways in, but for what they choose to keep", async () => {
  const passkey = { public_key: new Uint8Array(8), counter: 0, transports: "[]", rp_id: "localhost" };
  const lost = async (name: string) => {
    const person = await deskPerson(site, "editor", name);
    await person.send("PUT", "/account/passphrase", { passphrase: "yedi cüce altı pabuç" });
    const own = { staff_id: person.id, id: name, name, created_at: 1, last_used_at: null };
    await db
      .insertInto("passkey")
      .values({ ...passkey, ...own })
      .execute();
    const { link } = await publisher.send<{ link: string }>("POST", `/staff/${person.id}/link`);
    const secret = link.split("#")[1];
    const opened = await publisher.send<{ former: string[] }>("POST", "/session/link", { secret });
    expect(opened.former).toEqual(["passkeys", "passphrase", "sessions"]);
    return { person, secret };
  };
  const choose = async (name: string, kept?: readonly string[]) => {
    const { person, secret } = await lost(name);
    const given = { secret, name, passphrase: "sekiz cüce dokuz pabuç", ...(kept && { kept }) };
    const chosen = await fetch(`${site.address}/masa/api/session/link/passphrase`, {
      method: "POST",
      headers: { origin: site.address, "content-type": "application/json" },
      body: JSON.stringify(given),
    });
    expect(chosen.status).toBe(200);
    const passkeys = await db.selectFrom("passkey").select("id").where("staff_id", "=", person.id).execute();
    return [(await person.ask("GET", "/account")).status, passkeys.length];
  };
  expect(await choose("Telefonsuz")).toEqual([401, 0]);
  expect(await choose("Unutkan", ["passkeys", "sessions"])).toEqual([200, 1]);
  const record = await publisher.get<{ entries: { action: string; detail: unknown }[] }>("/audit");
  const opened = record.entries.filter(({ action }) => action === "link opened");
  expect(opened.map(({ detail }) => detail)).toEqual([{ kept: "passkeys sessions" }, { kept: "" }]);
});

test("whoever is disabled leaves no invitation and no preview's link behind", async () => {
  const leaving = await deskPerson(site, "publisher", "Giden Yayıncı");
  const invited = await leaving.send<{ link: string }>("POST", "/staff", {
    name: "Çağrılan",
    role: "editor",
  });
  const secret = invited.link.split("#")[1];
  const article = await beginArticle(publisher);
  const preview = async (person: DeskPerson) =>
    (await person.send<{ path: string }>("POST", `/previews/${article}/links`)).path;
  const [theirs, ours] = [await preview(leaving), await preview(publisher)];
  const opened = async () => [
    (await publisher.ask("POST", "/session/link", { secret })).status,
    (await site.get(theirs)).status,
    (await site.get(ours)).status,
  ];
  expect(await opened()).toEqual([200, 200, 200]);
  await publisher.send("POST", `/staff/${leaving.id}/disable`);
  expect(await opened()).toEqual([404, 404, 200]);
});

test("a publisher who becomes an editor leaves no invitation behind", async () => {
  const former = await deskPerson(site, "publisher", "Eski Yayıncı");
  const { link } = await former.send<{ link: string }>("POST", "/staff", {
    name: "Davetli",
    role: "publisher",
  });
  await publisher.send("PATCH", `/staff/${former.id}`, { role: "editor" });
  const { status } = await publisher.ask("POST", "/session/link", { secret: link.split("#")[1] });
  expect(status).toBe(404);
});

test("links, uploads, sign-outs and refused sign-ins are in the record, which strangers do not fill", async () => {
  const person = await deskPerson(site, "editor", "Kaydı Tutulan");
  const article = await beginArticle(person);
  await person.send("POST", `/previews/${article}/links`);
  await person.send("DELETE", `/previews/${article}/links`);
  const bytes = new TextEncoder().encode("%PDF-1.4");
  await uploadAtDesk(site, person, { name: "bozuk.pdf", kind: "pdf", bytes }).catch(() => undefined);
  const png = sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } }).png();
  const picture = new Uint8Array(await png.toBuffer());
  await uploadAtDesk(site, person, { name: "küçük.png", kind: "picture", bytes: picture });
  await person.send("DELETE", "/session");
  for (const name of ["Kaydı Tutulan", "kaydı tutulan", "Kaydı Tutulan", "Uydurma 1", "Uydurma 2"])
    await publisher.ask("POST", "/session", { name, passphrase: "yanlış parola deneniyor" });
  const { entries } = await publisher.get<Recorded>("/audit");
  const told = entries.map(({ action, person, subject }) => [action, person, subject]);
  expect(told.slice(0, 7)).toEqual([
    ["sign-in refused", null, null],
    ["sign-in refused", null, "Kaydı Tutulan"],
    ["signed out", "Kaydı Tutulan", null],
    ["file uploaded", "Kaydı Tutulan", "küçük.png"],
    ["preview links revoked", "Kaydı Tutulan", ""],
    ["preview link made", "Kaydı Tutulan", ""],
    expect.anything(),
  ]);
});

test("the last publisher who can come in stays one, also of two who disable each other", async () => {
  const own = `/staff/${publisher.id}`;
  // Another publisher who never opened their link cannot come in.
  const other = await deskPerson(site, "publisher", "Yayıncı Ege");
  for (const [method, path, json] of [
    ["POST", `${own}/disable`, undefined],
    ["PATCH", own, { role: "editor" }],
  ] as const) {
    const answer = await publisher.ask(method, path, json);
    expect([answer.status, await answer.json()]).toMatchObject([422, { message: /son yayıncı/ }]);
  }
  await db.updateTable("staff").set({ passphrase_hash: "-" }).where("id", "=", other.id).execute();
  const statuses = await Promise.all([
    publisher.ask("POST", `/staff/${other.id}/disable`),
    other.ask("POST", `${own}/disable`),
  ]);
  expect(statuses.filter(({ ok }) => ok)).toHaveLength(1);
  await db.updateTable("staff").set({ disabled_at: null }).execute();
  publisher = await deskPerson(site, "publisher", "Nermin Aksoy");
});

test("the record tells who did it, is paged and filtered, and nothing of it can be changed", async () => {
  const all = await publisher.get<Recorded>("/audit");
  expect(all.entries.map(({ action }) => action)).toContain("staff disabled");
  expect(JSON.stringify(all)).not.toContain("baglanti#");
  const links = await publisher.get<Recorded>("/audit?actions=link%20made,nothing");
  expect(new Set(links.entries.map(({ action }) => action))).toEqual(new Set(["link made"]));
  const others = await publisher.get<Recorded>("/audit?person=server");
  expect(new Set(others.entries.map(({ action }) => action))).toEqual(new Set(["sign-in refused"]));
  const last = all.entries.at(-1)?.id ?? 0;
  expect((await publisher.get<Recorded>(`/audit?before=${last}`)).entries).toEqual([]);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    expect((await publisher.ask(method, `/audit/${last}`)).status).toBe(404);
  await expect(
    db
      .updateTable("audit")
      .set({ action: "x" } as never)
      .execute(),
  ).rejects.toThrow("not edited");
  await expect(db.deleteFrom("audit").execute()).rejects.toThrow("not edited");
});

test("a changed passphrase ends the other sessions, and one's own sessions are one's own", async () => {
  const here = await deskPerson(site, "editor", "İki Yerde");
  const there = await deskPerson(site, "editor", "İki Yerde");
  const { sessions } = await there.get<{ sessions: { handle: string; isThis: boolean }[] }>("/account");
  const handle = sessions.find(({ isThis }) => isThis)?.handle;
  // Somebody else's session is not there for her.
  await publisher.send("DELETE", `/account/sessions/${handle}`);
  expect((await there.ask("GET", "/account")).status).toBe(200);
  expect((await here.ask("PUT", "/account/passphrase", { passphrase: "çok kısa" })).status).toBe(422);
  expect((await here.ask("PUT", "/account/passphrase", { passphrase: "a".repeat(16) })).status).toBe(422);
  await here.send("PUT", "/account/passphrase", { passphrase: "yedi cüce altı pabuç" });
  expect([(await here.ask("GET", "/account")).status, (await there.ask("GET", "/account")).status]).toEqual([
    200, 401,
  ]);
});

test("a running session is confirmed by its own person's passphrase alone, and stays the same session", async () => {
  const person = await deskPerson(site, "editor", "Emin Olan");
  await person.send("PUT", "/account/passphrase", { passphrase: "yedi cüce altı pabuç" });
  await db.updateTable("staff_session").set({ confirmed_at: 0 }).where("staff_id", "=", person.id).execute();
  const wanted = () => person.ask("PUT", "/account/passphrase", { passphrase: "yedi cüce beş pabuç" });
  expect(await (await wanted()).json()).toMatchObject({ reason: "confirm" });
  const wrong = await person.ask("POST", "/account/confirm", { passphrase: "başkasının parolası" });
  expect([wrong.status, (await wanted()).status]).toEqual([422, 403]);
  const right = await person.ask("POST", "/account/confirm", { passphrase: "yedi cüce altı pabuç" });
  expect([right.status, right.headers.get("set-cookie"), (await wanted()).status]).toEqual([200, null, 200]);
});

test("who signs in where somebody else sat does not take their place", async () => {
  const person = await deskPerson(site, "editor", "Yerine Oturulmayan");
  await person.send("PUT", "/account/passphrase", { passphrase: "yedi cüce altı pabuç" });
  const given = { name: "Yerine Oturulmayan", passphrase: "yedi cüce altı pabuç" };
  const other = await publisher.ask("POST", "/session", { ...given, as: publisher.id });
  expect([other.status, other.headers.get("set-cookie")]).toEqual([422, null]);
  expect((await person.ask("POST", "/session", { ...given, as: person.id })).status).toBe(200);
});

test("a passkey that is unknown, or of another domain, is told in one sentence", async () => {
  const now = Date.now();
  const passkey = { staff_id: publisher.id, public_key: new Uint8Array(8), counter: 0, transports: "[]" };
  await db
    .insertInto("passkey")
    .values({
      ...passkey,
      id: "eski",
      rp_id: "eski.example",
      name: "Eski",
      created_at: now,
      last_used_at: null,
    })
    .execute();
  const use = (id: string) =>
    publisher.ask("POST", "/session/passkey", {
      passkey: {
        id,
        rawId: id,
        type: "public-key",
        response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" },
      },
    });
  expect(await (await use("eski")).json()).toMatchObject({
    message: expect.stringContaining("eski.example"),
  });
  expect((await use("hiç")).status).toBe(422);
  const team = await publisher.get<{ stranded: unknown }>("/staff");
  expect(team.stranded).toEqual([{ rpId: "eski.example", count: 1 }]);
});
