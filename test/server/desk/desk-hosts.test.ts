import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDeskDatabase } from "../../../src/desk/desk-database.ts";
import { startSiteInProcess, type WatchedSite } from "../../faults/watched-site.ts";
import { deskPerson } from "./desk-person.ts";

/* A desk that is kept from the outside: elsewhere its addresses are those of pages that are not there. */

let site: WatchedSite;
beforeAll(async () => {
  site = await startSiteInProcess({ DESK_HOSTS: "Masa.dergi.example, icerisi:8080, Masa.gökçe.example" });
});
afterAll(() => site.close());

test("the desk answers at its own hosts, and nowhere else is anything of it", async () => {
  const missing = await ask("dergi.example", "/nichts");
  const paths = ["/masa", "/masa/", "/masa/ekip", "/masa/api/session", "/masa/assets/x.js"];
  for (const host of ["dergi.example", "icerisi:9090", "masa.dergi.example.kotu.example"])
    for (const path of paths) {
      const answer = await ask(host, path);
      expect([host, path, answer.status]).toEqual([host, path, missing.status]);
      expect(answer.text).not.toContain("masa/assets");
    }
  expect(missing.status).toBe(404);
  const elsewhere = [
    ["dergi.example", "http://masa.dergi.example/masa/ekip"],
    ["masa.dergi.example", "http://dergi.example/masa/ekip"],
    ["masa.dergi.example.", "/masa/ekip"],
    ["dergi.example", "//masa.dergi.example/masa/ekip"],
    ["dergi.example", "/%6dasa/ekip"],
  ] as const;
  for (const [host, path] of elsewhere) {
    const { status, text } = await ask(host, path, { "x-forwarded-host": "masa.dergi.example" }, "GET");
    expect([host, path, status, text.includes("masa/assets")]).toEqual([host, path, 404, false]);
  }
  const own = ["masa.dergi.example", "masa.dergi.example:4000", "icerisi:8080", "masa.xn--gke-3la7e.example"];
  for (const host of own) {
    expect((await ask(host, "/masa/ekip")).status).toBe(200);
    expect((await ask(host, "/masa/api/session")).status).toBe(200);
  }
});

test("a link to a preview opens for those outside, and nothing else of the desk with it", async () => {
  const { cookie } = await deskPerson(site, "editor");
  const send = async (path: string) => {
    const origin = "http://icerisi:8080";
    return JSON.parse((await ask("icerisi:8080", `/masa/api${path}`, { cookie, origin })).text);
  };
  const { id } = await send("/articles");
  const { path } = await send(`/previews/${id}/links`);
  expect((await ask("dergi.example", path)).status).toBe(200);
  const closed = ["/masa/onizleme", "/masa/onizleme/yok", `${path}/a/b`, `${path}/..%2f..%2fapi/session`];
  for (const address of [...closed, "/masa/onizleme/../api/session", "/masa/onizleme/%2e%2e/ekip"]) {
    const answer = await ask("dergi.example", address);
    expect([address, answer.status]).toEqual([address, 404]);
    expect(answer.text).not.toContain("masa/assets");
  }
});

test("after a move the log says whose keys open nothing any more", async () => {
  const { id } = await deskPerson(site);
  const db = await openDeskDatabase(site);
  const key = { public_key: new Uint8Array(8), counter: 0, transports: "[]", name: "Telefon", created_at: 0 };
  for (const domain of ["eski.example", "yeni.example"])
    await db
      .insertInto("passkey")
      .values({ ...key, id: domain, staff_id: id, rp_id: domain, last_used_at: null })
      .execute();
  await db.destroy();
  await site.stop();
  const moved = await startSiteInProcess({ PUBLIC_URL: "https://yeni.example" }, site.dataDir);
  expect((await moved.get("/masa")).status).toBe(200);
  expect(moved.said("passkeys of another domain")).toBe(1);
  expect(moved.said('"stranded":[{"rpId":"eski.example","count":1}]')).toBe(1);
  await moved.close();
});

/** Asks for a path as it is written and by a Host of one's own, which `fetch` does not. @param sent headers, of a POST unless `method` is given */
function ask(
  host: string,
  path: string,
  sent?: Readonly<Record<string, string>>,
  method = sent ? "POST" : "GET",
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const { hostname, port } = new URL(site.address);
  // As it is written: an URL would take its dots away.
  const address = { hostname, port, path };
  const asked = request({ ...address, method, headers: { ...sent, host } }, (answer) => {
    let text = "";
    answer.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
  });
  asked.on("error", reject).end();
  return promise;
}
