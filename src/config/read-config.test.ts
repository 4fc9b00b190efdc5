import { describe, expect, test } from "vitest";
import { readConfig, removedVariables } from "./read-config.ts";

describe("readConfig", () => {
  test("an empty environment gives the defaults", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: "127.0.0.1", publicUrl: null, trustedProxies: [] });
    expect(config.contentAllowedHosts).toEqual(["*.graphassets.com"]);
    expect(config.secrets).toEqual({
      backupPassphrase: null,
      smtpUrl: null,
      contentToken: null,
      contentHeaders: null,
      contentWebhookSecret: null,
      memberCredential: null,
      databaseUrl: null,
    });
    expect(config.magazine).toMatchObject({ membersOnly: null, previewPages: null });
  });

  test.each([
    ["PORT", "99999"],
    ["PORT", "3000x"],
    ["PUBLIC_URL", "dergi.example"],
    ["PUBLIC_URL", "ftp://dergi.example"],
    ["PUBLIC_URL", "https://dergi.example/alt"],
    ["PUBLIC_URL", "https://dergi.example/?a=1"],
    ["CONTENT_ENDPOINT", "https://kim:sifre@icerik.example/graphql"],
    ["CONTENT_POLL_SECONDS", "0"],
    ["CONTENT_ALLOWED_HOSTS", "http://a.example/"],
    ["MEMBERS_ONLY", "hepsi"],
    ["PREVIEW_PAGES", "-1"],
    ["PHONE_ISSUES", "tablet"],
    ["MAX_DEVICES", "0"],
    ["TRUSTED_PROXIES", "10.0.0.0/8, vekil.example"],
    ["TRUSTED_PROXIES", "0.0.0.0/0"],
    ["TRUSTED_PROXIES", "loopback"],
    ["TRUSTED_PROXIES", "127.1"],
    ["DESK_HOSTS", "https://masa.example/"],
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

  test("headers for the content service are read by name, and none that the request has itself", () => {
    const given = "X-Api-Key: gizli=1; x-tenant:5\nCookie: a=b; c=d";
    expect(readConfig({ CONTENT_HEADERS: given }).secrets.contentHeaders).toEqual({
      "x-api-key": "gizli=1",
      "x-tenant": "5",
      cookie: "a=b; c=d",
    });
    for (const wrong of ["gizli", "Host: a", "x-a: ", "x-a: ışık", "content-type: text/plain"])
      expect(() => readConfig({ CONTENT_HEADERS: wrong })).toThrow(
        /^CONTENT_HEADERS geçersiz: verilen değer \(gizli\)\. Beklenen: “x-api-key: DEĞER”/,
      );
  });

  test("a database's address holds a password, and is not repeated", () => {
    expect(() => readConfig({ DATABASE_URL: "mysql://kim:gizli@db/uyelik" })).toThrow(
      /^DATABASE_URL geçersiz: verilen değer \(gizli\)\. Beklenen: postgres:/,
    );
    const url = "postgresql://kim:gizli@db:5432/uyelik?sslmode=require";
    expect(readConfig({ DATABASE_URL: url }).secrets.databaseUrl).toBe(url);
  });

  test("an object store's address is read, and keys that somebody wrote into it are not repeated", () => {
    expect(() => readConfig({ FILES_URL: "s3://anahtar:gizli@dergi/" })).toThrow(
      /^FILES_URL geçersiz: verilen değer \(gizli\)\. Beklenen: s3:\/\/kova/,
    );
    expect(readConfig({}).filesUrl).toBeNull();
    expect(readConfig({ FILES_URL: "s3://dergi?region=eu-west-1", FILES_CACHE_GB: "2" })).toMatchObject({
      filesUrl: { bucket: "dergi", prefix: "", endpoint: null, region: "eu-west-1" },
      filesCacheSize: 2e9,
    });
  });

  test("a variable that is no longer read is told of once it has a value", () => {
    expect(removedVariables({ WORKERS: "", PORT: "80" })).toEqual([]);
    expect(removedVariables({ WORKERS: "0" })).toEqual([
      expect.stringMatching(/^WORKERS artık kullanılmıyor: .+\.$/),
    ]);
  });

  test.each(["MEMBER_USERNAME", "MEMBER_PASSWORD"])("%s alone stops the start", (name) => {
    expect(() => readConfig({ [name]: "okur" })).toThrow(/eksik.*ikisi birlikte/);
  });
});
