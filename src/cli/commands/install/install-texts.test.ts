import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hasImport, siteBlock, withImport, withoutImport } from "./caddyfile.ts";
import { portOf, readValue, wantedValues, withValues } from "./environment-file.ts";
import { parseHostName } from "./host-name.ts";

test.each([
  ["dergi.example", "dergi.example"],
  ["DERGİ.example", "dergi.example"],
  [" https://dergi.example/ ", "dergi.example"],
  ["dergi.örnek.com", "dergi.xn--rnek-4qa.com"],
  ["localhost", null],
  ["127.0.0.1", null],
  ["::1", null],
  ["dergi.example:8443", null],
  ["dergi.example/yol", null],
  ["-dergi.example", null],
  ["dergi..example", null],
  ["dergi örnek.com", null],
  [`${"a".repeat(64)}.example`, null],
  [`${"a.".repeat(130)}example`, null],
  ["dergi.example {\nrespond hi\n}", null],
  ["", null],
])("of what is typed as a host, %j is %j", (typed, host) => {
  expect(parseHostName(typed)).toBe(host);
});

describe("settings", () => {
  const settled = (text: string, host: string, port = 3000) =>
    withValues(text, wantedValues(text, host, port));

  test("a new file says the address and the proxy", () => {
    expect(settled("", "dergi.example")).toBe(
      "PUBLIC_URL=https://dergi.example\nTRUSTED_PROXIES=127.0.0.1\n",
    );
    expect(settled("", "dergi.example", 3001)).toContain("\nPORT=3001\n");
  });

  test("what somebody wrote stays, to the letter, where it says the same", () => {
    const own =
      '# bizim\nPUBLIC_URL="https://dergi.example/"\nSMTP_URL=smtps://a:b@c\n\nTRUSTED_PROXIES=10.0.0.0/8\nPORT=8080';
    expect(settled(own, "dergi.example", 8080)).toBe(own);
  });

  test("another host changes the address alone, where it counts", () => {
    const own =
      "PUBLIC_URL=https://x.example\nA=1\nPUBLIC_URL=https://eski.example\nTRUSTED_PROXIES=::1\nB=2\n";
    expect(settled(own, "yeni.example")).toBe(
      "PUBLIC_URL=https://x.example\nA=1\nPUBLIC_URL=https://yeni.example\nTRUSTED_PROXIES=::1\nB=2\n",
    );
  });

  test("values are read as systemd reads them", () => {
    expect(readValue("A=1\n A='2'\n#A=3\nAB=4\n", "A")).toBe("2");
    expect(readValue("#A=3\nBA=4", "A")).toBeNull();
    expect([portOf(""), portOf("PORT=\n"), portOf("PORT=8080")]).toEqual([3000, 3000, 8080]);
  });
});

describe("the Caddyfile", () => {
  const packaged = "# welcome\n:80 {\n\tfile_server\n}\n";
  const own = "{\n\tlocal_certs\n}\n\nbaska.example {\n\trespond hi\n}\n";

  test("the package's welcome page goes, and comes back", () => {
    const changed = withImport(packaged, true);
    expect(changed).toBe("import /etc/caddy/mecmua.caddyfile\n");
    expect(withoutImport(changed, packaged)).toBe(packaged);
  });

  test("somebody's own stays, with one line more, however often it is asked", () => {
    const changed = withImport(own, false);
    expect(changed).toBe(`${own}\nimport /etc/caddy/mecmua.caddyfile\n`);
    expect(withImport(changed, false)).toBe(changed);
    expect(withoutImport(changed, own)).toBe(own);
  });

  test("what was written into it since stays when the site goes", () => {
    const later = `${withImport(packaged, true)}yeni.example {\n\trespond hi\n}\n`;
    expect(withoutImport(later, packaged)).toBe("yeni.example {\n\trespond hi\n}\n");
    expect(withoutImport(own, packaged)).toBe(own);
    expect(hasImport(`# import /etc/caddy/mecmua.caddyfile\n${own}`)).toBe(false);
  });

  test("the site's block is deploy/Caddyfile with its places filled in", () => {
    const template = readFileSync("deploy/Caddyfile", "utf8");
    const block = siteBlock(template, ["dergi.example", "masa.dergi.example"], 3001);
    expect(block).toMatch(/^dergi\.example, masa\.dergi\.example \{\n/);
    expect(block).toContain("reverse_proxy 127.0.0.1:3001 {");
    expect(block).not.toContain("{$");
  });
});
