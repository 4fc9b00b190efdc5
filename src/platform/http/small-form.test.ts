import { gzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { formRequest, sentForm, smallForm } from "./small-form.ts";

const app = new Hono().use(smallForm).all("*", async (context) => {
  const fields = [...sentForm(context)];
  const asRequest = await formRequest(context, new URL("http://a/b")).formData();
  expect([...asRequest]).toEqual(fields);
  return context.json(fields);
});

const FORM = { "content-type": "application/x-www-form-urlencoded" };

function post(body: BodyInit | null, headers: Record<string, string> = FORM): Response | Promise<Response> {
  return app.fetch(
    new Request("http://a/", { method: "POST", body, headers, duplex: "half" } as RequestInit),
  );
}

/** As a chunked request: nothing says how long it is. */
function inParts(...parts: string[]) {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
}

test("a form arrives whole, with or without a length", async () => {
  for (const body of ["a=1&b=%C5%9F", inParts("a=1&", "b=%C5%9F")])
    expect(await (await post(body)).json()).toEqual([
      ["a", "1"],
      ["b", "ş"],
    ]);
});

test("a form without fields needs no type", async () => {
  expect(await (await post(null, {})).json()).toEqual([]);
});

test.each([
  ["text/plain"],
  ["application/json"],
  ["multipart/form-data; boundary=x"],
  ["application/x-www-form-urlencodedx"],
  [";;;"],
  [""],
])("%s is no form of this site", async (type) => {
  const response = await post(new TextEncoder().encode("a=1"), { "content-type": type });
  expect([response.status, response.headers.get("cache-control")]).toEqual([415, "no-store"]);
});

test("a compressed body is not opened", async () => {
  const response = await post(gzipSync("a=1"), { ...FORM, "content-encoding": "gzip" });
  expect(response.status).toBe(415);
});

test("8 KB are taken and a byte more is not, whatever the length says", async () => {
  const most = `a=${"x".repeat(8_190)}`;
  expect((await post(most)).status).toBe(200);
  expect((await post(`${most}x`)).status).toBe(413);
  expect((await post(inParts(most, "x"))).status).toBe(413);
  expect((await post("a=1", { ...FORM, "content-length": "8193" })).status).toBe(413);
});

test("of a body without an end no more than that is read", async () => {
  let given = 0;
  const endless = new ReadableStream({
    pull(controller) {
      given += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  expect((await post(endless)).status).toBe(413);
  expect(given).toBeLessThan(100);
});

test("a body that breaks off is the sender's fault", async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("cut")) });
  expect((await post(broken)).status).toBe(400);
});
