import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../faults/watched-site.ts";
import { HeldPasswords } from "./held-passwords.ts";
import { type Attempted, type MemberSite, type PrintedPair, SHARED, startMemberSite } from "./member-site.ts";

const WRONG = "Kullanıcı adı veya şifre yanlış!";
const passwords = new HeldPasswords();
let site: MemberSite;
let codes: PrintedPair[];
beforeAll(async () => {
  site = await startMemberSite({ passwords });
  codes = await site.makeCodes(12);
});
afterAll(() => site.close());

const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

test.each<[string, (text: string) => string]>([
  ["as printed", (text) => text],
  ["in lower case", (text) => text.toLowerCase()],
  ["without dashes", (text) => text.replaceAll("-", "")],
  ["with spaces", (text) => `  ${text.replaceAll("-", " ")} `],
  ["with a phone's dashes", (text) => text.replaceAll("-", "–")],
  ["in full-width letters", wide],
  ["as it was heard: B for 8, S for 5", (text) => text.replaceAll("8", "b").replaceAll("5", "s")],
])("a printed code opens %s", async (_, typed) => {
  const [code] = codes as [PrintedPair];
  const answer = await site.signIn({ username: typed(code.username), password: typed(code.password) });
  expect([answer.status, await site.isMember(answer.cookie)]).toEqual([303, true]);
});

test("two codes in each other's field open", async () => {
  const [{ username, password }] = codes as [PrintedPair];
  expect((await site.signIn({ username: password, password: username })).status).toBe(303);
});

test.each([
  ["OKUR", "poyraz-12"],
  ["okur", "POYRAZ-12"],
  [" Okur ", "poyraz-12\n"],
  ["ｏｋｕｒ", "ｐｏｙｒａｚ－１２"],
])("the pair that is everybody's opens as %j, %j", async (username, password) => {
  expect((await site.signIn({ username, password })).status).toBe(303);
});

test("a form from a browser that keeps no cookies opens no session, and one that keeps them goes on with its next request", async () => {
  const [, code] = codes as [PrintedPair, PrintedPair];
  const browser = { headers: { accept: "text/html,*/*;q=0.8" } };
  const first = await site.signIn({ ...code, ...browser, target: "/login?next=%2Fcihazlar" });
  expect([first.status, first.headers.get("location")]).toEqual([307, "/login?next=%2Fcihazlar&cerez=1"]);
  const target = first.headers.get("location") ?? "";
  const without = await site.signIn({ ...code, ...browser, target });
  expect([without.status, without.cookie]).toEqual([403, ""]);
  expect(without.body).toContain("Tarayıcınız çerezleri engellediği için giriş tutulamıyor.");
  const kept = await site.signIn({ ...code, ...browser, target, cookie: first.cookie });
  expect([kept.status, kept.headers.get("location")]).toEqual([303, "/cihazlar"]);
  const devices = await (await site.get("/cihazlar", kept.cookie)).text();
  expect(devices.match(/aria-label="Oturumu kapat/g)).toHaveLength(1);
});

test("the dots of i are the keyboard's, in the configured pair as well", async () => {
  const own = await startMemberSite({
    environment: { MEMBER_USERNAME: "Işıl", MEMBER_PASSWORD: "kırmızı İnci 7" },
  });
  for (const [username, password] of [
    ["Işıl", "kırmızı İnci 7"],
    ["isil", "KIRMIZI INCI 7"],
    ["IŞIL", "kirmizi inci 7"],
  ] as const)
    expect((await own.signIn({ username, password })).status).toBe(303);
  expect((await own.signIn({ username: "Işıl", password: "kırmızı inci7" })).status).toBe(401);
  await own.close();
});

test("nothing else opens, and a name that is not there gets the answer of a wrong password, byte for byte", async () => {
  const [one, two] = codes as [PrintedPair, PrintedPair];
  const answers = [];
  for (const attempt of [
    { username: one.username, password: "yanlis" },
    { username: one.username, password: two.password },
    { username: "yok", password: one.password },
    { username: "okur", password: "poyraz-13" },
    { username: "okur", password: one.password },
    { username: "yok", password: "yanlis" },
    { username: "okur'--", password: "' OR 1=1 --" },
    { username: "okur\0", password: "poyraz-12\0" },
    { username: "code", password: "$argon2id$v=19$m=19456,t=2,p=1$" },
  ]) {
    const { status, headers, body } = await site.signIn(attempt);
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(body).toContain(WRONG);
    answers.push(status, body);
  }
  expect(new Set(answers.filter((_, index) => index % 2 === 0))).toEqual(new Set([401]));
  expect(new Set(answers.filter((_, index) => index % 2 === 1)).size).toBe(1);
});

test.each([
  ["nothing", {}],
  ["blank fields", { username: "  ", password: "\t" }],
  ["a name alone", { username: "okur" }],
  ["fields of a thousand letters", { username: "o".repeat(1000), password: "p".repeat(1000) }],
])("%s is refused at once and does not count", async (_, fields) => {
  const headers = { "x-forwarded-for": "192.0.2.200" };
  for (let count = 0; count < 12; count += 1) {
    const answer = await site.signIn({ username: "", password: "", ...fields, headers });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  }
});

test("of a right pair it is said why it does not open now, of a wrong one it is not", async () => {
  const [early] = (await site.makeCodes(1, ["--valid-from", "2100-01-01"])) as [PrintedPair];
  const [gone, kept] = codes.slice(10) as [PrintedPair, PrintedPair];
  expect((await site.mecmua("codes", "revoke", gone.username, "--yes")).code).toBe(0);
  const told = await site.signIn(early);
  expect([told.status, told.headers.getSetCookie()]).toEqual([403, []]);
  expect(told.body).toContain("1 Ocak 2100");
  const revoked = await site.signIn(gone);
  expect([revoked.status, revoked.headers.getSetCookie()]).toEqual([403, []]);
  expect(revoked.body).not.toContain(WRONG);
  for (const { username } of [early, gone])
    expect((await site.signIn({ username, password: "yanlis" })).body).toContain(WRONG);
  expect((await site.signIn(kept)).status).toBe(303);
});

test.each(["/LOGIN", "/login/", "/Login.data", "//login", "/", "/cihazlar/x", "/pdf/sayi"])(
  "a form that is sent to %s is no sign-in",
  async (target) => {
    const answer = await site.signIn({ ...SHARED, target });
    expect([400, 404, 405]).toContain(answer.status);
    expect(answer.headers.getSetCookie()).toEqual([]);
  },
);

test("past the end of the queue the answer is 503 with Retry-After, and reading goes on", async () => {
  const release = passwords.hold();
  const answers: Attempted[] = [];
  const tries = Array.from({ length: 90 }, async (_, index) => {
    answers.push(await site.signIn({ username: `yok-${index}`, password: "yanlis" }));
  });
  // No password is checked meanwhile: there is room for half of them at the most.
  await until(() => answers.length >= 45);
  expect(answers.filter(({ status }) => status !== 503)).toEqual([]);
  expect(answers.every(({ headers }) => Number(headers.get("retry-after")) > 0)).toBe(true);
  expect((await site.get("/")).status).toBe(200);
  release();
  await Promise.all(tries);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  expect((await site.signIn(SHARED)).status).toBe(303);
});
