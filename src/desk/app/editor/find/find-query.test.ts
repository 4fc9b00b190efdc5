import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { schema } from "../../../document/schema.ts";
import { findQuery } from "./find-query.ts";

function found(text: string, term: string, options: { isCaseSensitive?: boolean; isFolded?: boolean } = {}) {
  const query = findQuery({ term, replacement: "", isCaseSensitive: false, isFolded: false, ...options });
  const doc = schema.node("doc", null, schema.node("paragraph", null, schema.text(text)));
  const state = EditorState.create({ doc });
  const matches: string[] = [];
  for (let next = query.findNext(state); next; next = query.findNext(state, next.to))
    matches.push(doc.textBetween(next.from, next.to));
  return matches;
}

test("capitals are the Turkish ones", () => {
  expect(found("Işık ışık IŞIK İşik", "ışık")).toEqual(["Işık", "ışık", "IŞIK"]);
  expect(found("İzmir izmir IZMIR", "izmir")).toEqual(["İzmir", "izmir"]);
  expect(found("İzmir izmir", "izmir", { isCaseSensitive: true })).toEqual(["izmir"]);
});

test("letters alike are found when asked for", () => {
  expect(found("kâğıt KAĞIT kagit", "kagit", { isFolded: true })).toEqual(["kâğıt", "KAĞIT", "kagit"]);
  expect(found("kâğıt KAĞIT", "kagit", { isFolded: true, isCaseSensitive: true })).toEqual(["kâğıt"]);
  expect(found("kâğıt", "kagit")).toEqual([]);
});

test("signs that a keyboard does not have are found by those that it has", () => {
  expect(found("“Ankara’ya” gitti.", '"ankara\'ya"')).toEqual(["“Ankara’ya”"]);
  expect(found("a.b $1 a+b", "a.b")).toEqual(["a.b"]);
});

test("signs that are not seen divide no word, and letters are found in one sign or two", () => {
  expect(found("ya\u00adpı\u200blar bahc\u0327e", "yapılar")).toEqual(["ya\u00adpı\u200blar"]);
  expect(found("bahc\u0327e bahçe", "bahçe")).toEqual(["bahc\u0327e", "bahçe"]);
  expect(found("yapılar", "ya\u00adpılar")).toEqual(["yapılar"]);
});
