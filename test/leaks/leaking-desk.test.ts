import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { findGuestLeaks } from "./find-guest-leaks.ts";
import { TEAM } from "./marked-margin.ts";
import { Marks } from "./marks.ts";

/* The walk of a guest itself: a desk that refuses all but the own article, but for one leak at a time. */

interface DeskAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}
interface DeskQuestion {
  readonly line: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}
type Leak = (asked: DeskQuestion, words: Record<"team" | "foreign", string>) => DeskAnswer | null;

const given = (body: string, status = 200): DeskAnswer => ({ status, body });
const at =
  (line: string, of: "team" | "foreign"): Leak =>
  (asked, words) =>
    asked.line === line ? given(words[of]) : null;

const LEAKS: Readonly<Record<string, Leak>> = {
  "another article": at("GET /masa/api/articles/b", "foreign"),
  "notes of another article": at("GET /masa/api/comments/b", "foreign"),
  "a thread of another article by the own one": at("DELETE /masa/api/comments/a/not-b", "foreign"),
  "what is said among the team": at("GET /masa/api/articles/a/state", "team"),
  "steps from before the guest came": at("GET /masa/api/articles/a/steps/0", "team"),
  "a version of the history": at("GET /masa/api/history/a/not-b", "team"),
  "the refusal of a save": ({ line, body }, { team }) =>
    line === "POST /masa/api/articles/a/steps" && body.includes('"steps"') ? given(team, 409) : null,
  "the refusal of fields": ({ line, body }, { team }) =>
    line === "PATCH /masa/api/articles/a/fields" && body.includes('"changes"') ? given(team, 409) : null,
  "a header": ({ line }, { foreign }) =>
    line === "GET /masa/api/overview" ? { ...given("", 403), headers: { "x-title": foreign } } : null,
  "a climb": at("GET /x/../masa/api/articles/b", "foreign"),
  "X-Original-URL": ({ headers }, { foreign }) =>
    headers["x-original-url"] === "/masa/api/comments/b" ? given(foreign) : null,
  "the desk's page": at("GET /masa/yazilar/b", "foreign"),
};

test("a desk that keeps to the rules leaks nothing to a guest", async () => {
  const { leaks, seen } = await walk(() => null);
  expect(leaks).toEqual([]);
  expect([...seen]).toEqual(["A note"]);
});

test.each(Object.entries(LEAKS))("the walk finds %s", async (_, leak) => {
  expect((await walk(leak)).leaks.length).toBeGreaterThan(0);
});

async function walk(leak: Leak) {
  const marks = new Marks();
  const own = marks.mark("A note");
  const words = { team: marks.mark(`A ${TEAM} remark`), foreign: marks.mark("B note") };
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join("");
    const line = `${request.method} ${request.url}`;
    const isOwn = line === "GET /masa/api/comments/a" && request.headers.cookie === "mecmua-masa=konuk";
    const usual = isOwn ? given(own) : given("Yok", 403);
    const answer = leak({ line, headers: request.headers, body }, words) ?? usual;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const found = await findGuestLeaks({
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cookie: "mecmua-masa=konuk",
    marks,
    own: "a",
    foreign: "b",
    parts: ["not-b"],
    isAllowed: (place) => place.startsWith("A ") && !place.includes(TEAM),
  });
  server.close();
  server.closeAllConnections();
  return found;
}
