import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startScriptlessSite } from "./scriptless-site.ts";

const PAGE = `<!DOCTYPE html><link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css">
<p>Işık</p><script type="module" src="/a.js"></script><script>
let one = "<p>";</script>`;

async function proxied() {
  let asked = 0;
  const site = createServer((request, response) => {
    asked += 1;
    if (request.url === "/a.js") return response.setHeader("content-type", "text/javascript").end("let a;");
    response.writeHead(request.url === "/yok" ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
    response.end(PAGE);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void site.close());
  const proxy = await startScriptlessSite(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  onTestFinished(proxy.stop);
  const get = (path: string, device = "phone") =>
    fetch(proxy.address + path, { headers: { accept: "text/html", "user-agent": device } });
  return { get, count: () => asked };
}

test("a page comes without its scripts, compressed, and is asked of the site once for a device", async () => {
  const { get, count } = await proxied();
  for (let time = 0; time < 2; time += 1) {
    const answer = await get("/");
    expect(answer.headers.get("content-encoding")).toBe("br");
    const html = await answer.text();
    expect(html).toContain("<p>Işık</p>");
    expect(html).toContain('rel="stylesheet"');
    expect(html).not.toMatch(/script|modulepreload|let one/);
  }
  expect(count()).toBe(1);
  await (await get("/", "desktop")).text();
  expect(count()).toBe(2);
});

test("a status and what is no page stay as they are", async () => {
  const { get } = await proxied();
  expect((await get("/yok")).status).toBe(404);
  expect(await (await get("/a.js")).text()).toBe("let a;");
});
