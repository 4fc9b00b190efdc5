import { afterAll, beforeAll, expect, test } from "vitest";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { addStaff } from "../../../src/desk/staff/staff-accounts.ts";
import { makeLink } from "../../../src/desk/staff/staff-links.ts";
import { startSiteInProcess, until, type WatchedSite } from "../../faults/watched-site.ts";
import { HeldPasswords } from "../../membership/held-passwords.ts";
import { type DeskPerson, deskPerson } from "./desk-person.ts";

/* Who comes in at the desk, and who does not. */

const passwords = new HeldPasswords();
let site: WatchedSite;
let person: DeskPerson;
beforeAll(async () => {
  site = await startSiteInProcess({}, undefined, { processes: { passwords } });
  person = await deskPerson(site);
});
afterAll(() => site.close());

const PASSPHRASE = "mavi vapur sabah kalkar";

function post(path: string, json: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return site.get(`/masa/api${path}`, {
    method: "POST",
    headers: { origin: site.address, "content-type": "application/json", ...headers },
    body: JSON.stringify(json),
  });
}

async function newLink(name: string): Promise<string> {
  const db = await openDeskDatabase(site);
  const { id } = await addStaff(db, name, "editor", Date.now());
  const secret = await makeLink(db, id, Date.now());
  await db.destroy();
  return secret;
}

test("a one-time link opens the desk once, and its passphrase from then on", async () => {
  const secret = await newLink("Nermin");
  const choose = (passphrase: string, name = "Nermin") =>
    post("/session/link/passphrase", { secret, name, passphrase });
  expect((await choose("kısa")).status).toBe(422);
  // A name that is taken leaves the link as it was.
  expect((await choose(PASSPHRASE, "yayıncı deniz")).status).toBe(422);
  const chosen = await choose(PASSPHRASE);
  expect(chosen.status).toBe(200);
  expect(chosen.headers.get("set-cookie")).toMatch(/HttpOnly.*SameSite=Strict/);
  expect((await choose(PASSPHRASE)).status).toBe(404);
  expect((await post("/session/link", { secret })).status).toBe(404);

  expect((await post("/session", { name: "NERMİN", passphrase: PASSPHRASE })).status).toBe(200);
  const wrong = await post("/session", { name: "Nermin", passphrase: `${PASSPHRASE}.` });
  const nobody = await post("/session", { name: "Kimse", passphrase: PASSPHRASE });
  expect([wrong.status, nobody.status]).toEqual([422, 422]);
  expect(await wrong.text()).toBe(await nobody.text());
});

test("guessing a passphrase is limited as it is for readers", async () => {
  const attempts = Array.from({ length: 12 }, () =>
    post("/session", { name: "Yayıncı Deniz", passphrase: "yanlış parola deneniyor" }),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});

test("without a session every address of the desk's API answers that one is needed", async () => {
  for (const path of ["/account", "/jobs/1", "/nicht", "/articles"]) {
    const answer = await site.get(`/masa/api${path}`);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  expect((await person.ask("GET", "/account")).status).toBe(200);
  expect((await person.ask("GET", "/nicht")).status).toBe(404);
});

test("whoever is disabled is out with the next request", async () => {
  const leaving = await deskPerson(site, "editor", "Giden Editör");
  expect((await leaving.ask("GET", "/account")).status).toBe(200);
  const db = await openDeskDatabase(site);
  await db.updateTable("staff").set({ disabled_at: Date.now() }).where("id", "=", leaving.id).execute();
  await db.destroy();
  expect((await leaving.ask("GET", "/account")).status).toBe(401);
});

test("another site's page cannot write at the desk", async () => {
  const headers = { cookie: person.cookie, origin: "https://kotu.example" };
  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    expect((await site.get("/masa/api/session", { method, headers })).status).toBe(403);
});

test("the desk's page is kept by nobody and may load only its own", async () => {
  for (const path of ["/masa", "/masa/yazilar/1", "/masa/"]) {
    const page = await site.get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self';");
  }
  const text = await (await site.get("/masa")).text();
  const script = /src="(\/masa\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? "";
  const file = await site.get(script, { headers: { "accept-encoding": "br" } });
  expect(file.headers.get("cache-control")).toMatch(/^private/);
  expect(file.headers.get("content-encoding")).toBe("br");
  expect((await site.get("/masa/assets/..%2Findex.html")).status).toBe(404);
});

test("a flood of attempts waits for no hashing, and whoever sits at the desk confirms beside it", async () => {
  const sitting = await deskPerson(site, "editor", "Oturan Editör");
  await sitting.send("PUT", "/account/passphrase", { passphrase: PASSPHRASE });
  const release = passwords.hold();
  const answered: number[] = [];
  const flood = Array.from({ length: 150 }, async (_, index) => {
    const attempt = { name: `Kimse ${index}`, passphrase: PASSPHRASE };
    const { status } = await post("/session", attempt, { "x-forwarded-for": `10.1.${index}.1` });
    answered.push(status);
  });
  // No passphrase is checked meanwhile: who is answered did not wait for that.
  await until(() => answered.length >= 100);
  expect(new Set(answered)).toEqual(new Set([503]));
  const confirming = sitting.ask("POST", "/account/confirm", { passphrase: PASSPHRASE });
  expect((await sitting.ask("GET", "/account")).status).toBe(200);
  release();
  expect((await confirming).status).toBe(200);
  await Promise.all(flood);
  expect(new Set(answered)).toEqual(new Set([422, 503]));
});

test("who signed in on this device before is neither counted with strangers nor waits behind them", async () => {
  const owner = await deskPerson(site, "editor", "Sahibi");
  await owner.send("PUT", "/account/passphrase", { passphrase: PASSPHRASE });
  const enter = (passphrase: string, from: string, cookie = "") =>
    post("/session", { name: "Sahibi", passphrase }, { "x-forwarded-for": from, cookie });
  const first = await enter(PASSPHRASE, "192.0.2.1");
  const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith("mecmua-masa-cihaz="));
  expect(device).toMatch(/; HttpOnly; SameSite=Strict$/);
  const cookie = device?.split(";")[0] ?? "";
  for (let attempt = 0; attempt < 20; attempt += 1)
    await enter("yanlış parola deneniyor", `198.51.100.${1 + (attempt % 2)}`);
  const elsewhere = [await enter(PASSPHRASE, "203.0.113.1"), await enter(PASSPHRASE, "203.0.113.2")];
  expect(elsewhere.map(({ status }) => status)).toContain(429);
  expect((await enter(PASSPHRASE, "198.51.100.1", cookie)).status).toBe(200);

  const options = () => post("/session/passkey/options", {}, { "x-forwarded-for": "198.51.100.9" });
  for (let count = 0; count < 50; count += 1) expect((await options()).status).toBe(200);
  const release = passwords.hold();
  const answered: number[] = [];
  const flood = Array.from({ length: 200 }, async (_, index) => {
    const attempt = { name: `Biri ${index}`, passphrase: PASSPHRASE };
    const made = { "x-forwarded-for": `10.2.${index}.1`, cookie: "mecmua-masa-cihaz=uydurma" };
    answered.push((await post("/session", attempt, made)).status);
  });
  await until(() => answered.length >= 100);
  const entering = enter(PASSPHRASE, "198.51.100.2", cookie);
  const invented = await enter(PASSPHRASE, "203.0.113.3", "mecmua-masa-cihaz=uydurma");
  release();
  expect([invented.status, (await entering).status]).toEqual([429, 200]);
  await Promise.all(flood);
  // Its own tries are counted too.
  const own = [];
  for (let attempt = 0; attempt < 11; attempt += 1)
    own.push((await enter("yanlış parola deneniyor", "198.51.100.1", cookie)).status);
  expect(own).toEqual([...Array(10).fill(422), 429]);
});
