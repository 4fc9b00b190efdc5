import { type Node, Slice } from "prosemirror-model";
import { ReplaceStep, type Step, Transform } from "prosemirror-transform";
import { expect, test } from "vitest";
import { Chance } from "../../../test/torture/chance.ts";
import { stepBetween } from "../articles/article-steps.ts";
import { paragraph } from "../testing/writing-windows.ts";
import { type CommentPlace, mapPlaces, placeWords } from "./comment-places.ts";
import { schema } from "./schema.ts";

const docOf = (...texts: readonly string[]) => schema.node("doc", null, texts.map(paragraph));
const atWords = (doc: Node, words: string): CommentPlace => {
  let from = -1;
  doc.descendants((node, position) => {
    const at = node.isText ? (node.text ?? "").indexOf(words) : -1;
    if (at >= 0 && from < 0) from = position + at;
  });
  return { id: words, at: [from, from + words.length] };
};

/** A text with places, which follow each step. */
class Followed {
  doc: Node;
  places: readonly CommentPlace[];
  readonly undone: Step[] = [];

  constructor(doc: Node, places: readonly CommentPlace[]) {
    this.doc = doc;
    this.places = places;
  }

  step(step: Step): this {
    const before = this.doc;
    this.undone.push(step.invert(before));
    this.doc = new Transform(before).step(step).doc;
    this.places = mapPlaces(this.places, step, before, this.doc);
    return this;
  }

  change(work: (change: Transform) => Transform): this {
    for (const step of work(new Transform(this.doc)).steps) this.step(step);
    return this;
  }

  undoAll(): this {
    for (const step of this.undone.splice(0).reverse()) this.step(step);
    this.undone.length = 0;
    return this;
  }

  get words(): (string | null)[] {
    return this.places.map(({ at }) => at && placeWords(this.doc, at));
  }
}

const text = (words: string) => new Slice(docOf(words).firstChild?.content ?? docOf().content, 0, 0);
const put = (at: number, words: string) => new ReplaceStep(at, at, text(words));
const TEXTS = ["Gece yarısı vapur, ışıklarını söndürmüş gibi geçti.", "Kıyıda kimse yoktu; sabah oldu."];
const begin = (...words: readonly string[]) => {
  const doc = docOf(...TEXTS);
  return new Followed(
    doc,
    words.map((one) => atWords(doc, one)),
  );
};

test("what is typed at the edges of a passage is no part of it, what is typed within it is", () => {
  const followed = begin("vapur");
  const [from, to] = followed.places[0]?.at ?? [0, 0];
  followed
    .step(put(to, "lar"))
    .step(put(from, "eski "))
    .step(put(from + 7, "-"));
  expect(followed.words).toEqual(["va-pur"]);
});

test("a passage that is partly deleted keeps the rest, and is whole again with its words", () => {
  const followed = begin("vapur, ışıklarını söndürmüş");
  const [from, to] = followed.places[0]?.at ?? [0, 0];
  followed.change((change) => change.delete(to - 9, to).delete(from - 5, from + 7));
  expect(followed.words).toEqual(["ışıklarını "]);
  expect(followed.undoAll().words).toEqual(["vapur, ışıklarını söndürmüş"]);
});

test("a passage of which signs alone are left is gone; one on a sign stays", () => {
  const followed = begin("vapur,", ",");
  const [from, to] = followed.places[0]?.at ?? [0, 0];
  followed.change((change) => change.delete(from, to - 1));
  expect(followed.words).toEqual([null, ","]);
  expect(followed.undoAll().words).toEqual(["vapur,", ","]);
});

test("letters that go one by one come back one by one", () => {
  const followed = begin("vapur");
  const to = followed.places[0]?.at?.[1] ?? 0;
  for (let at = to; at > to - 9; at -= 1) followed.change((change) => change.delete(at - 1, at));
  expect(followed.words).toEqual([null]);
  expect(followed.undoAll().words).toEqual(["vapur"]);
});

test("cut words have their place again where they are pasted, split, joined and wrapped ones keep theirs", () => {
  const followed = begin("ışıklarını söndürmüş");
  const cut = followed.doc.slice(1, TEXTS[0]?.length ?? 0);
  followed.change((change) => change.delete(1, TEXTS[0]?.length ?? 0));
  expect(followed.words).toEqual([null]);
  followed.change((change) => change.replace(change.doc.content.size - 1, undefined, cut));
  expect(followed.words).toEqual(["ışıklarını söndürmüş"]);
  const middle = (followed.places[0]?.at?.[0] ?? 0) + 4;
  followed.change((change) => change.split(middle).setBlockType(middle, middle, schema.nodes.heading));
  expect(followed.words).toEqual(["ışıklarını söndürmüş"]);
  followed.change((change) => change.join(middle + 1));
  expect(followed.words).toEqual(["ışıklarını söndürmüş"]);
});

test("a paragraph that is copied and then deleted where it stood has moved", () => {
  const followed = begin("ışıklarını söndürmüş");
  const first = followed.doc.child(0);
  followed.change((change) => change.insert(change.doc.content.size, first).delete(0, first.nodeSize));
  expect(followed.doc.child(1).textContent).toBe(TEXTS[0]);
  expect(followed.words).toEqual(["ışıklarını söndürmüş"]);
});

test("another text in place of all keeps a passage where its words stand in it", () => {
  const other = docOf("Başka bir giriş.", ...TEXTS.toReversed(), "Sabah vapur gelmedi.");
  const followed = begin("ışıklarını söndürmüş", "vapur", "kimse yoktu", "Gece yarısı");
  const step = stepBetween(followed.doc, other);
  if (step) followed.step(step);
  expect(followed.words).toEqual(["ışıklarını söndürmüş", "vapur", "kimse yoktu", "Gece yarısı"]);
  expect(followed.places[1]?.at).toEqual(atWords(other, "vapur").at);
});

test("where the same words stand twice those around them decide, or the passage is gone", () => {
  const followed = begin("vapur");
  followed.change((change) => change.delete(1, 30));
  followed.step(put(followed.doc.content.size - 1, " Bir vapur, bir vapur daha."));
  expect(followed.words).toEqual([null]);
  followed.step(put(1, "Bir vapur; Gece yarısı vapur, ışıklarını s"));
  expect(followed.words).toEqual(["vapur"]);
  expect(followed.places[0]?.at?.[0]).toBe(1 + "Bir vapur; Gece yarısı ".length);
});

test("a picture is known by its address, its caption may change", () => {
  const figure = schema.nodes.figure.create({ src: "library:0123456789abcdef" }, schema.text("Eski"));
  const doc = schema.node("doc", null, [paragraph("Önce."), figure, paragraph("Sonra.")]);
  const followed = new Followed(doc, [{ id: "a", at: [7, 8] }]);
  followed.change((change) => change.insert(8, schema.text("Yeni ")));
  expect(followed.words).toEqual(["\uFFFClibrary:0123456789abcdef"]);
  followed.change((change) => change.delete(7, 7 + change.doc.child(1).nodeSize));
  expect(followed.words).toEqual([null]);
  followed.change((change) => change.insert(0, figure));
  expect(followed.places).toEqual([{ id: "a", at: [0, 1] }]);
});

/** Original words are of signs of which hardly one is there twice, typed ones of digits. */
function randomWords(chance: Chance, count: number): string {
  return Array.from({ length: count }, () => String.fromCharCode(0x4e00 + chance.below(20_000))).join("");
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  "after any edits 30 places stand at their words or are gone, and stand again when all is undone (seed %i)",
  (seed) => {
    const chance = new Chance(seed);
    const doc = docOf(...Array.from({ length: 12 }, () => randomWords(chance, 140)));
    const ends = (change: Node): number[] => {
      const found: number[] = [];
      change.descendants((node, position) => {
        if (node.isText) for (let at = 0; at <= node.nodeSize; at += 1) found.push(position + at);
      });
      return found;
    };
    const first = ends(doc);
    const places = Array.from({ length: 30 }, (_, index): CommentPlace => {
      const from = first[chance.below(first.length - 1)] ?? 1;
      const $from = doc.resolve(from);
      const start = Math.min(from, $from.end() - 6);
      return { id: String(index), at: [start, Math.min($from.end(), start + chance.between(6, 40))] };
    });
    const followed = new Followed(doc, places);
    const originals = followed.words;
    for (let turn = 0; turn < 120; turn += 1) {
      const all = ends(followed.doc);
      const isOutside = (at: number) =>
        followed.places.every((one) => !one.at || at <= one.at[0] || at >= one.at[1]);
      const at = chance.pick(all) ?? 1;
      const to = Math.min(at + chance.between(1, 60), followed.doc.content.size - 1);
      const action = chance.weighted({ type: 5, delete: 3, replace: 1, split: 1, join: 1, move: 2, undo: 2 });
      if (action === "type") followed.step(put(at, String(chance.below(1e6))));
      if (action === "delete") followed.change((change) => change.delete(at, to));
      if (action === "replace")
        followed.change((change) => change.replaceWith(at, to, schema.text(String(chance.below(1e4)))));
      if (action === "split") followed.change((change) => change.split(at));
      if (action === "join" && followed.doc.childCount > 1)
        followed.change((change) => change.join(change.doc.child(0).nodeSize));
      if (action === "move") {
        const cut = followed.doc.slice(at, to);
        followed.change((change) => change.delete(at, to));
        const target = chance.pick(ends(followed.doc).filter(isOutside));
        if (target) followed.change((change) => change.replace(target, undefined, cut));
      }
      const last = followed.undone.pop();
      if (last && action === "undo") {
        followed.step(last);
        followed.undone.pop();
      } else if (last) followed.undone.push(last);
      for (const [index, words] of followed.words.entries()) {
        if (words === null) continue;
        expect(isWithin(words.replaceAll(/\d/g, ""), originals[index] ?? "")).toBe(true);
      }
    }
    followed.undoAll();
    expect(followed.doc.eq(doc)).toBe(true);
    expect(followed.places.map(({ at }) => at)).toEqual(places.map(({ at }) => at));
  },
);

/** Whether one text is what is left of another. */
function isWithin(rest: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === rest[at]) at += 1;
  return at === rest.length;
}
