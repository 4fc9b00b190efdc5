import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "../middleware/content-security-policy.ts";
import { hashInlineScripts } from "./hash-inline-scripts.ts";

const NONCE = "0123456789abcdef";
const hashOf = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

test("only scripts of this rendering are named, and no nonce is left", () => {
  const { html, hashes } = hashInlineScripts(
    `<script nonce="${NONCE}">a()</script><script type="module" nonce="${NONCE}" async="">b("<\\/p>")</script>
     <script>evil()</script><script nonce="guess">evil()</script><script src="/x.js" nonce="${NONCE}"></script>
     <link rel="modulepreload" nonce="${NONCE}" href="/x.js">`,
    NONCE,
  );
  expect(hashes).toEqual([hashOf("a()"), hashOf('b("<\\/p>")')]);
  expect(html).not.toContain(NONCE);
  expect(html).toContain("<script>a()</script>");
  expect(html).toContain('<script type="module" async="">b(');
  expect(html).toContain("<script>evil()</script>");
});

test("the same script twice is named once, one over many lines whole", () => {
  const code = "a();\nb();\r\nc('ş')";
  const { hashes } = hashInlineScripts(`<script nonce="${NONCE}">${code}</script>`.repeat(2), NONCE);
  expect(hashes).toEqual([hashOf(code)]);
});

test("a page without scripts of its own may run none inline", () => {
  expect(hashInlineScripts("<p>ışık</p>", NONCE)).toEqual({ html: "<p>ışık</p>", hashes: [] });
  const policy = contentSecurityPolicy([]);
  expect(policy).toMatch(/script-src 'self'; /);
  expect(policy).not.toContain("unsafe");
});
