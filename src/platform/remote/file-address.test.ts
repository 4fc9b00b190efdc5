import { describe, expect, test } from "vitest";
import { checkFileAddress, isPublicAddress, publicLookup } from "./file-address.ts";
import { RemoteError } from "./remote-error.ts";

const rule = {
  ownOrigin: "http://127.0.0.1:4000",
  allowedHosts: [
    "*.graphassets.com",
    "Media.Example",
    "files.example:8443",
    "*.ağaç.example",
    "93.184.216.34",
    "192.168.1.7",
    "169.254.169.254",
    "*.0.0.5",
    "[::1]:99",
    "10.0.0.5:9000",
    "minio:9000",
    "depo.internal",
    "*.ic.example:9000",
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
  "http://10.0.0.5:9000/a.jpg",
  "http://192.168.1.7/a.jpg",
  "http://minio:9000/a.jpg",
  "https://depo.internal/a.jpg",
  "http://[::1]:99/a.jpg",
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
  ["the clouds' own address, though named", "http://169.254.169.254/latest"],
  ["a private address by a wildcard", "http://10.0.0.5/a.jpg"],
  ["a private address at another port than the named one", "http://10.0.0.5:9001/a.jpg"],
  ["another private address at the named port", "http://10.0.0.7:9000/a.jpg"],
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

test.each(["8.8.8.8", "93.184.216.34", "2606:4700::1111", "::ffff:8.8.8.8"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "224.0.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:0:127.0.0.1",
  "::7f00:1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "fe80::1",
  "fd00::1",
  "fec0::1",
  "ff02::1",
  "4000::1",
  "magazine.example",
  "",
])("%s is not", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const mixed = publicLookup((_, done) =>
  done(null, [
    { address: "10.0.0.1", family: 4 },
    { address: "::1", family: 6 },
    { address: "93.184.216.34", family: 4 },
    { address: "2606:4700::1111", family: 6 },
  ]),
);

function answers(options: object): Promise<unknown[]> {
  return new Promise((resolve) => mixed("media.example", options, (...answer) => resolve(answer)));
}

test("of all addresses of a name the public ones are left", async () => {
  const v4 = { address: "93.184.216.34", family: 4 };
  const v6 = { address: "2606:4700::1111", family: 6 };
  expect(await answers({ all: true })).toEqual([null, [v4, v6]]);
  expect(await answers({ all: true, family: 6 })).toEqual([null, [v6]]);
  expect(await answers({})).toEqual([null, v4.address, v4.family]);
});

describe("where any host of the internet is allowed", () => {
  const anywhere = { ownOrigin: null, allowedHosts: ["resim.lan"], allowsPublic: true };
  test.each(["https://eski.example/a.jpg", "http://93.184.216.34/a.jpg", "http://resim.lan/a.jpg"])(
    "%s is taken",
    (address) => expect(checkFileAddress(address, anywhere).href).toBe(address),
  );
  test.each([
    "http://169.254.169.254/latest/meta-data",
    "http://127.0.0.1/a.jpg",
    "http://[::1]/a.jpg",
    "http://10.0.0.1/a.jpg",
    "https://eski.example:8443/a.jpg",
    "file:///etc/passwd",
    "http://kim:sifre@eski.example/a.jpg",
  ])("%s is not", (address) => expect(() => checkFileAddress(address, anywhere)).toThrow(RemoteError));
});
