/*
 * Runs in the installed system: opens the desk by its link, publishes an article and reads it, over HTTPS, with
 * NODE_EXTRA_CA_CERTS. `node publish-article.ts LINK`.
 */
import { argv } from "node:process";

const link = new URL(argv[2] ?? "");
const { origin } = link;
let cookie = "";

async function ask<T>(method: string, path: string, json?: unknown): Promise<T> {
  const response = await fetch(`${origin}/masa/api${path}`, {
    method,
    headers: { origin, cookie, ...(json !== undefined && { "content-type": "application/json" }) },
    body: json === undefined ? null : JSON.stringify(json),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
  return JSON.parse(text) as T;
}

const words = "Vapur sabah erkenden kalktı.";
await ask("POST", "/session/link/passphrase", {
  secret: link.hash.slice(1),
  name: "Deniz",
  passphrase: "mavi vapur sabah kalkar",
});
const { id } = await ask<{ id: string }>("POST", "/articles");
const { article } = await ask<{ article: { fieldsVersion: number; version: number } }>(
  "GET",
  `/articles/${id}`,
);
await ask("PATCH", `/articles/${id}/fields`, { version: article.fieldsVersion, changes: { title: "Vapur" } });
const step = { stepType: "replace", from: 1, to: 1, slice: { content: [{ type: "text", text: words }] } };
await ask("POST", `/articles/${id}/steps`, {
  version: article.version,
  clientId: "a-test-client",
  steps: [step],
});
const { article: written } = await ask<{ article: { fieldsVersion: number; version: number } }>(
  "GET",
  `/articles/${id}`,
);
const seen = { version: written.version, fieldsVersion: written.fieldsVersion };
const order = { after: null, isForced: false, seen };
const { publishing } = await ask<{ publishing: { path: string } }>(
  "POST",
  `/publishing/${id}/publish`,
  order,
);
const page = origin + publishing.path;
let response = await fetch(page);
while (response.status === 404) response = await fetch(page);
// Long words have places to be divided at.
const text = (await response.text()).replaceAll("\u00AD", "");
console.log(response.status, text.includes(words) ? words : "its words are not there");
