import { afterEach, beforeEach, expect, test } from "vitest";
import { manyPosts } from "../../../test/content-service/build-post.ts";
import type { Fault } from "../../../test/content-service/faults.ts";
import { readWhole } from "../../../test/content-service/read-whole.ts";
import {
  type ContentService,
  startContentService,
} from "../../../test/content-service/start-content-service.ts";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import type { ContentSource } from "../content-source.ts";
import { hostedSource } from "./hosted-source.ts";

const TOKEN = "cok-gizli-anahtar";
let service: ContentService;
let source: ContentSource;

beforeEach(async () => {
  service = await startContentService({ kind: "paged", posts: manyPosts(12), token: TOKEN });
  source = sourceWithin(20_000);
});

afterEach(async () => {
  await source.close();
  await service.close();
});

function sourceWithin(timeLimitMs: number): ContentSource {
  return hostedSource({
    endpoint: service.endpoint,
    token: TOKEN,
    allowedHosts: [],
    timeLimitMs,
    maxBytes: 100_000,
  });
}

async function failure(fault: Fault, signal = new AbortController().signal): Promise<unknown> {
  await service.fault(fault);
  return readWhole(source.readPosts(signal)).then(
    () => "no failure",
    (error: unknown) => error,
  );
}

const cases: [Fault, object][] = [
  [{ kind: "down" }, { code: "unreachable" }],
  [{ kind: "status" }, { code: "status", retryAfterSeconds: null }],
  [
    { kind: "status", status: 429, retryAfter: "120" },
    { code: "status", retryAfterSeconds: 120 },
  ],
  [
    { kind: "status", status: 503, retryAfter: "Mon, 01 Jan 2001 00:00:00 GMT" },
    { code: "status", retryAfterSeconds: 0 },
  ],
  [{ kind: "nonsense" }, { code: "shape" }],
  [{ kind: "html" }, { code: "shape" }],
  [{ kind: "huge", bytes: 10_000_000 }, { code: "too-large" }],
  [{ kind: "redirect", to: "http://127.0.0.1:1/" }, { code: "redirect" }],
  [{ kind: "error", message: "not allowed" }, { code: "graphql" }],
  [{ kind: "error", message: "You may not read stage PUBLISHED", code: "FORBIDDEN" }, { code: "graphql" }],
  [{ kind: "error", message: "rate limit exceeded for postsConnection" }, { code: "graphql" }],
  [{ kind: "null-posts" }, { code: "shape" }],
  [{ kind: "answer", body: [] }, { code: "shape" }],
  [{ kind: "answer", body: {} }, { code: "shape" }],
  [{ kind: "answer", body: { data: null } }, { code: "shape" }],
  [{ kind: "answer", body: { data: { postsConnection: { edges: {} } } } }, { code: "shape" }],
  [{ kind: "answer", body: { errors: "broken" } }, { code: "graphql" }],
];

test.each(cases)(
  "%o is reported as %o after few questions, in Turkish and without the token",
  async (fault, expected) => {
    const error = await failure(fault);
    expect(error).toBeInstanceOf(RemoteError);
    expect(error).toMatchObject(expected);
    expect(String(error)).toMatch(/[çğıöşü]/i);
    // A refusal that says nothing is followed by a question for the service's queries and by the plain query.
    const isUnclear = fault.kind === "error" || (fault.kind === "answer" && "errors" in Object(fault.body));
    expect(service.requests.length).toBeLessThanOrEqual(isUnclear ? 3 : 1);
  },
);

test.each<Fault>([{ kind: "slow" }, { kind: "drip", milliseconds: 10 }])(
  "one time limit covers a service that is %o",
  async (fault) => {
    await source.close();
    source = sourceWithin(100);
    expect(await failure(fault)).toMatchObject({ code: "timeout" });
  },
);

test("a message that echoes the token is reported without it", async () => {
  const error = await failure({ kind: "error", message: `bad token ${TOKEN}` });
  expect(String(error)).toContain("bad token");
  expect(String(error)).not.toContain(TOKEN);
});

test("a count that never fits is reported after reading twice", async () => {
  expect(await failure({ kind: "wrong-count", by: 1 })).toMatchObject({ code: "count" });
  // One more for what its posts have.
  expect(service.requests).toHaveLength(3);
});

test("an abort is no RemoteError but the caller's own reason", async () => {
  const reason = new Error("enough");
  expect(await failure({ kind: "slow" }, AbortSignal.abort(reason))).toBe(reason);
  const later = new AbortController();
  const failed = failure({ kind: "drip", milliseconds: 5 }, later.signal);
  await expect.poll(() => service.requests.length).toBe(1);
  later.abort(reason);
  expect(await failed).toBe(reason);
});
