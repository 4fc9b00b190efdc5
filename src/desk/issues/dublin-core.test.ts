import { expect, test } from "vitest";
import { childrenOf, parseXml } from "../../platform/testing/strict-xml.ts";
import { dublinCore } from "./dublin-core.ts";

const issue = {
  id: "sayi-7",
  title: "Sayı 7: Deniz",
  subtitle: null,
  abstract: null,
  authors: [],
  categories: [],
  createdAt: "2026-10-31T21:00:00.000Z",
  status: "published",
  isDated: true,
} as const;
const magazine = { name: "Poyraz", publisher: "Poyraz Yayınları" };
const ORIGIN = "https://dergi.example";

const said = (xml: string, name: string) => childrenOf(parseXml(xml), name).map(({ text }) => text);

test("an issue is described by what it has, and by nothing that nobody said", () => {
  const xml = dublinCore(issue, magazine, ORIGIN);
  const root = parseXml(xml);
  expect(root.name).toBe("oai_dc:dc");
  expect(root.attributes["xmlns:dc"]).toBe("http://purl.org/dc/elements/1.1/");
  expect(root.children.map(({ name, text }) => [name, text])).toEqual([
    ["dc:title", "Sayı 7: Deniz"],
    ["dc:publisher", "Poyraz Yayınları"],
    ["dc:date", "2026-11-01"],
    ["dc:type", "Text"],
    ["dc:format", "application/pdf"],
    ["dc:identifier", "https://dergi.example/post/sayi-7"],
    ["dc:language", "tr"],
    ["dc:relation", "Poyraz, sayı 7"],
    ["dc:relation", "https://dergi.example/"],
  ]);
});

test("names, numbers and texts of any kind leave well-formed XML that reads as they were", () => {
  const hostile = `<b>&amp; ]]> "'" <!-- ışık\u0000\u0008`;
  const xml = dublinCore(
    {
      ...issue,
      title: `Özel sayı 5 ${hostile}`,
      subtitle: hostile,
      abstract: hostile,
      categories: [hostile, "Şiir"],
      authors: [
        { id: "a", name: hostile, role: "writer" },
        { id: "b", name: "Can Su", role: "translator" },
      ],
      status: "draft",
      isDated: false,
    },
    { name: hostile, publisher: hostile, colophon: { issn: "0378-5955", eissn: "2434-561X" } },
    null,
  );
  const readable = hostile.replace(/[\0\b]/g, "");
  expect(said(xml, "dc:title")).toEqual([`Özel sayı 5 ${readable}: ${readable}`]);
  expect(said(xml, "dc:creator")).toEqual([readable]);
  expect(said(xml, "dc:contributor")).toEqual(["Can Su"]);
  expect(said(xml, "dc:subject")).toEqual([readable, "Şiir"]);
  expect(said(xml, "dc:description")).toEqual([readable]);
  expect(said(xml, "dc:identifier")).toEqual(["urn:ISSN:0378-5955", "urn:ISSN:2434-561X"]);
  expect(said(xml, "dc:relation")).toEqual([readable]);
  expect(said(xml, "dc:date")).toEqual([]);
});
