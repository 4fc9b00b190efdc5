import { afterAll, beforeAll, expect, test } from "vitest";
import { askRaw, type RawAnswer } from "../../src/web/testing/ask-raw.ts";
import { buildPost } from "../content-service/build-post.ts";
import { type ContentService, startContentService } from "../content-service/start-content-service.ts";
import { type RunningServer, startServer } from "./start-server.ts";
import { warmPages } from "./warm-pages.ts";
import { withContent } from "./with-content.ts";

let service: ContentService;
let server: RunningServer;

beforeAll(async () => {
  service = await startContentService({ kind: "paged", posts: [buildPost({ id: "ışık" })] });
  server = await withContent(startServer({ CONTENT_ENDPOINT: service.endpoint }));
  // A picture that is made meanwhile would change the pages between two looks. This page of it is asked for nowhere else.
  await warmPages(server.address, [`/?ara=${encodeURIComponent("ışık")}`]);
});

afterAll(async () => {
  await server.close();
  await service.close();
});

const ask = (target: string, headers: Record<string, string>, method = "GET") =>
  askRaw(Number(new URL(server.address).port), { target, headers, method });

/** What a reader gets, less what says when. */
function sent({ status, headers: { date: _, ...headers }, body }: RawAnswer) {
  return { status, headers, body: body.toString("base64") };
}

test.each([
  ["/", { "accept-encoding": "gzip, br" }, "GET"],
  ["/", { "accept-encoding": "gzip" }, "HEAD"],
  ["/", { "if-none-match": "*" }, "GET"],
  [`/post/${encodeURIComponent("ışık")}`, {}, "GET"],
])(
  "a stored page comes the same by the short way and by the long one: %s %o %s",
  async (path, headers, method) => {
    const rendered = await ask(path, headers, method);
    const short = await ask(path, headers, method);
    // A tracker's mark makes no page of its own; the address has to be brought into form by the application.
    const long = await ask(`${path}?utm_source=x`, headers, method);
    expect(sent(short)).toEqual(sent(long));
    expect(sent(short)).toEqual(sent(rendered));
  },
);

test.each(["css", "woff2"])("a file of the client build comes the same by both ways: %s", async (ending) => {
  const page = (await ask("/", {})).body.toString();
  const path = new RegExp(`href="(/assets/[^"#]+\\.${ending})`).exec(page)?.[1] ?? "";
  const headers = { "accept-encoding": "gzip, br" };
  const read = await ask(path, headers);
  const short = await ask(path, headers);
  expect(short.status).toBe(200);
  expect(short.headers["content-encoding"]).toBe(ending === "css" ? "br" : undefined);
  expect(sent(short)).toEqual(sent(read));
  expect(sent(short)).toEqual(sent(await ask(`${path}?utm_source=x`, headers)));
});
