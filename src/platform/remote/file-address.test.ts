import { expect, test } from "vitest";
import { checkFileAddress } from "./file-address.ts";

const rule = {
  ownOrigin: "http://127.0.0.1:4000",
  allowedHosts: [
    "*.graphassets.com",
    "Media.Example",
    "files.example:8443",
    "*.ağaç.example",
    "93.184.216.34",
    "127.0.0.1",
    "[::1]:99",
  ],
};

test.each([
  "https://eu.graphassets.com/a.jpg",
  "http://a.b.graphassets.com/a.jpg",
  "https://media.example:443/a.pdf",
  "https://files.example:8443/a.pdf",
  "https://resim.ağaç.example/a.pdf",
  "http://127.0.0.1:4000/files/a.jpg",
  "http://2130706433:4000/files/a.jpg",
  "http://93.184.216.34/a.jpg",
])("%s is allowed", (address) => {
  expect(checkFileAddress(address, rule).href).toBe(new URL(address).href);
});

test.each([
  ["another host", "https://evil.example/a.jpg"],
  ["a host that only ends alike", "https://evilgraphassets.com/a.jpg"],
  ["the bare suffix", "https://graphassets.com/a.jpg"],
  ["an allowed host as a label", "https://eu.graphassets.com.evil.example/a.jpg"],
  ["another port", "https://eu.graphassets.com:8443/a.jpg"],
  ["the default port where one is named", "https://files.example/a.jpg"],
  ["the endpoint's host at another port", "http://127.0.0.1:4001/a.jpg"],
  ["the endpoint's host by another scheme", "https://127.0.0.1:4000/a.jpg"],
  ["user info", "https://user@eu.graphassets.com/a.jpg"],
  ["user info at the endpoint", "http://:p@127.0.0.1:4000/a.jpg"],
  ["loopback, though named", "http://127.0.0.1/a.jpg"],
  ["loopback in IPv6, though named", "http://[::1]:99/a.jpg"],
  ["a mapped address", "http://[::ffff:127.0.0.1]/a.jpg"],
  ["a decimal address", "http://2130706433/a.jpg"],
  ["an octal address", "http://0177.0.0.1/a.jpg"],
  ["a hexadecimal address", "http://0x7f.1/a.jpg"],
  ["a file", "file:///etc/passwd"],
  ["a script", "javascript:alert(1)"],
  ["data", "data:image/png;base64,AA"],
  ["ftp", "ftp://eu.graphassets.com/a.jpg"],
  ["no host", "/files/a.jpg"],
  ["nothing", ""],
])("%s is forbidden", (_, address) => {
  expect(() => checkFileAddress(address, rule)).toThrow(
    expect.objectContaining({ code: "forbidden-address" }),
  );
});

test("an entry that says nothing allows nothing", () => {
  for (const entry of ["", "*", "*.", ":443", "a b"]) {
    expect(() =>
      checkFileAddress("https://media.example/", { ownOrigin: null, allowedHosts: [entry] }),
    ).toThrow();
  }
});
