import { expect, it } from "vitest";
import { codeFragment, credentialInFragment } from "./code-link.ts";
import { printedCode, withCheckSymbol } from "./printed-code.ts";

const username = withCheckSymbol("K7MD8RTA5W4P", "username");
const password = withCheckSymbol("2QWZXC4RTYAH", "password");
const credential = { username, password };

it("brings a printed code along in an address, where no server gets to see it", () => {
  const url = new URL(`https://dergi.example/login${codeFragment(credential)}`);
  expect(url.hash).toBe(`#kod=${username}.${password}`);
  expect(url.pathname + url.search).toBe("/login");
  expect(credentialInFragment(url.hash)).toEqual(credential);
});

it.each([
  `kod=${username}.${password}`,
  `#kod=${username}.${password}&ek=1`,
  `#kod=${username.toLowerCase()}.${password.toLowerCase()}`,
  `#kod=${printedCode(username)}.${printedCode(password)}`,
  `#kod=${username}%2E${password}`,
])("is forgiving: %s", (hash) => {
  expect(credentialInFragment(hash)).toEqual(credential);
});

it.each([
  "",
  "#",
  "#kod",
  "#kod=",
  "#kod=.",
  "#kod=%",
  "#baslik",
  `#kod=${username}`,
  `#kod=${username}.`,
  `#kod=${username}.${username}`,
  `#kod=${username}.${password}.${password}`,
  `#kod=${username}.${password.replace("Z", "Y")}`,
  `#KOD=${username}.${password}`,
  `#kod=${"A".repeat(100_000)}.${password}`,
])("finds none in %.40s", (hash) => {
  expect(credentialInFragment(hash)).toBeNull();
});
