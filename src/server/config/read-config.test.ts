import { describe, expect, test } from "vitest";
import { readConfig } from "./read-config.ts";

describe("readConfig", () => {
  test("an empty environment gives the defaults", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: "127.0.0.1", publicUrl: null, membersOnly: "pdf" });
    expect(config.contentAllowedHosts).toEqual(["*.graphassets.com"]);
    expect(config.secrets).toEqual({ contentToken: null, memberCredential: null });
  });

  test.each([
    ["PORT", "99999"],
    ["PORT", "3000x"],
    ["PUBLIC_URL", "dergi.example"],
    ["PUBLIC_URL", "ftp://dergi.example"],
    ["CONTENT_ENDPOINT", "https://kim:sifre@icerik.example/graphql"],
    ["CONTENT_POLL_SECONDS", "0"],
    ["CONTENT_ALLOWED_HOSTS", "http://a.example/"],
    ["MEMBERS_ONLY", "hepsi"],
    ["LOG_LEVEL", "loud"],
  ])("%s=%s stops the start with a sentence that names it, what it had and what it takes", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} geçersiz: “${value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}”\\. Beklenen: .+\\.$`),
    );
  });

  test("a secret that is wrong is not repeated", () => {
    expect(() => readConfig({ CONTENT_TOKEN: "gizli anahtar" })).toThrow(
      /^CONTENT_TOKEN geçersiz: verilen değer \(gizli\)\./,
    );
  });

  test.each(["MEMBER_USERNAME", "MEMBER_PASSWORD"])("%s alone stops the start", (name) => {
    expect(() => readConfig({ [name]: "okur" })).toThrow(/eksik.*ikisi birlikte/);
  });
});
