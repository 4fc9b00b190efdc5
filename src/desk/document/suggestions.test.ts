import type { Node } from "prosemirror-model";
import { EditorState, type Transaction } from "prosemirror-state";
import { liftTarget, Transform } from "prosemirror-transform";
import { describe, expect, test } from "vitest";
import { htmlToDocument } from "../html/html-to-document.ts";
import { documentToHtml } from "./document-html.ts";
import { schema } from "./schema.ts";
import { suggestionOf } from "./suggestion-writer.ts";
import {
  hasSuggestions,
  listSuggestions,
  settleSuggestions,
  withAllSuggestions,
  withoutSuggestions,
} from "./suggestions.ts";

const { nodes, marks } = schema;

/** Numbers from 0 to below 1, the same for each seed. */
function seeded(seed: number) {
  let state = seed * 2654435761 + 1;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, of: <T>(values: readonly T[]): T => values[below(values.length)] as T };
}

type Random = ReturnType<typeof seeded>;

const p = (...words: (string | Node)[]) =>
  nodes.paragraph.create(
    null,
    words.map((one) => (typeof one === "string" ? schema.text(one) : one)),
  );
const strong = (words: string) => schema.text(words, [marks.strong.create()]);

function wholeDocument(): Node {
  const item = (isLoose: boolean, ...content: Node[]) => nodes.list_item.create({ isLoose }, content);
  const cell = (words: string) => nodes.table_cell.create(null, p(words));
  const figure = (words: string) => nodes.figure.create({ src: "library:a", alt: null }, schema.text(words));
  return nodes.doc.create(null, [
    p("Bir söz ", strong("kalın söz"), " ve bir söz daha", nodes.footnote_call.create({ key: "a" })),
    nodes.heading.create({ level: 2 }, schema.text("Ara başlık 🌿")),
    nodes.paragraph.create({ isVerse: true }, [
      schema.text("dize bir"),
      nodes.hard_break.create(),
      schema.text("  dize iki"),
    ]),
    nodes.blockquote.create(null, [
      p("alıntı"),
      p("sürer"),
      nodes.quote_source.create(null, schema.text("Kaynak")),
    ]),
    nodes.bullet_list.create(null, [
      item(false, p("sıkı")),
      item(false, p("madde"), nodes.bullet_list.create(null, [item(false, p("iç"))])),
    ]),
    nodes.ordered_list.create({ start: 3 }, [item(true, p("gevşek")), item(true, p("iki"), p("parça"))]),
    nodes.definition_list.create(null, [
      nodes.definition_term.create(null, schema.text("terim")),
      nodes.definition.create(null, schema.text("tanım")),
    ]),
    nodes.table.create({ caption: "Tablo" }, [
      nodes.table_row.create(null, [cell("bir"), cell("iki")]),
      nodes.table_row.create(null, [cell("üç"), cell("dört")]),
    ]),
    figure("resim altı"),
    nodes.picture_row.create(null, [
      figure("sol"),
      figure("sağ"),
      nodes.picture_row_caption.create(null, schema.text("ikisi")),
    ]),
    nodes.embed.create({ address: "https://www.youtube.com/watch?v=aaaaaaaaaaa" }),
    nodes.opaque.create({ html: "<aside>x</aside>" }),
    nodes.code_block.create({ language: "js" }, schema.text("let a = 1;\nb()")),
    nodes.horizontal_rule.create(),
    p("aaaa aaaa"),
    nodes.footnotes.create(null, [nodes.footnote.create({ key: "a" }, p("Not"))]),
  ]);
}

/** A change as an editor's commands make it, or none. */
function randomChange(doc: Node, random: Random): Transaction {
  const { tr } = EditorState.create({ doc });
  const blocks: number[] = [];
  const places: number[] = [];
  doc.descendants((node, position) => {
    if (node.isBlock) blocks.push(position);
    if (node.isTextblock) for (let at = 0; at <= node.content.size; at += 1) places.push(position + 1 + at);
  });
  const place = random.of(places);
  const near = random.of(places.filter((one) => Math.abs(one - place) < 30));
  const [from, to] = [Math.min(place, near), Math.max(place, near)];
  const block = random.of(blocks);
  const node = tr.doc.nodeAt(block);
  const word = random.of(["a", "yeni ", "😀", "söz"]);
  try {
    switch (random.below(13)) {
      case 0:
      case 1:
        return tr.insertText(word, place);
      case 2:
        return tr.insertText(word, from, to);
      case 3:
        return tr.delete(from, to);
      case 4:
        return tr.deleteRange(from, to);
      case 5:
        return tr.split(place, random.of([1, 1, 2]));
      case 6:
        return tr.addMark(from, to, random.of([marks.em.create(), marks.link.create({ href: "/a" })]));
      case 7:
        return tr.removeMark(from, to);
      case 8:
        return tr.setBlockType(from, to, random.of([nodes.heading, nodes.paragraph, nodes.code_block]));
      case 9:
        if (node?.type === nodes.figure) return tr.setNodeAttribute(block, "alt", word);
        if (node?.type === nodes.paragraph) return tr.setNodeAttribute(block, "isVerse", !node.attrs.isVerse);
        return node ? tr.delete(block, block + node.nodeSize) : tr;
      case 10: {
        const moved = tr.doc.slice(from, to);
        tr.delete(from, to);
        return tr.replace(tr.mapping.map(random.of(places)), undefined, moved);
      }
      case 11: {
        const range = tr.doc.resolve(from).blockRange(tr.doc.resolve(to));
        const depth = range && liftTarget(range);
        return range && depth !== null ? tr.lift(range, depth ?? 0) : tr.join(block);
      }
      default:
        return tr.insert(
          block,
          random.of([
            p("yeni blok"),
            nodes.horizontal_rule.create(),
            nodes.bullet_list.create(null, [nodes.list_item.create(null, p("yeni"))]),
          ]),
        );
    }
  } catch {
    return EditorState.create({ doc }).tr;
  }
}

let ids = 0;
const suggester = (by: string) => ({ by, name: by, at: 0, newId: () => `${++ids}` });

const placeOf = (doc: Node, words: string): number => {
  let found = -1;
  doc.descendants((node, position) => {
    const at = node.text?.indexOf(words) ?? -1;
    if (at >= 0) found = position + at;
  });
  return found;
};

type Edit = (tr: Transaction, at: (words: string) => number) => Transaction;

/** What is done, and how it is suggested. */
const edits: readonly (readonly [string, Edit, readonly string[]])[] = [
  ["typed", (tr, at) => tr.insertText("yeni ", at("daha")), ["insertion"]],
  ["deleted", (tr, at) => tr.delete(at("söz daha"), at("söz daha") + 4), ["deletion"]],
  ["typed over", (tr, at) => tr.insertText("x", at("daha"), at("daha") + 4), ["deletion", "insertion"]],
  ["split", (tr, at) => tr.split(at("daha")), ["split"]],
  ["a split item", (tr, at) => tr.split(at("adde"), 2), ["split"]],
  ["joined", (tr, at) => tr.join(at("sürer") - 1), ["join"]],
  [
    "made bold",
    (tr, at) => tr.addMark(at("daha"), at("daha") + 4, marks.strong.create()),
    ["deletion", "insertion"],
  ],
  ["another level", (tr, at) => tr.setNodeAttribute(at("Ara") - 1, "level", 3), ["modification"]],
  ["verse", (tr, at) => tr.setNodeAttribute(at("aaaa") - 1, "isVerse", true), ["modification"]],
  ["a heading", (tr, at) => tr.setBlockType(at("aaaa"), at("aaaa"), nodes.heading), ["modification"]],
  ["a picture's text", (tr, at) => tr.setNodeAttribute(at("resim") - 1, "alt", "Fener"), ["modification"]],
  ["a picture that goes", (tr, at) => tr.delete(at("resim") - 1, at("altı") + 5), ["deletion"]],
  ["words in a cell", (tr, at) => tr.insertText("x", at("dört")), ["insertion"]],
  ["code", (tr, at) => tr.insertText("x", at("let a")), ["insertion"]],
  ["a note's words", (tr, at) => tr.insertText("x", at("Not")), ["insertion"]],
  ["a list that goes", (tr, at) => tr.delete(at("sıkı") - 3, at("gevşek") - 3), ["deletion"]],
];

test.each(edits)("%s: suggested, taken and left", (_, edit, kinds) => {
  const doc = wholeDocument();
  const { tr } = EditorState.create({ doc });
  const wanted = edit(tr, (words) => placeOf(doc, words)).doc;
  expect(wanted.eq(doc)).toBe(false);
  const made = suggestionOf(doc, wanted, suggester("ayse"));
  const suggested = made?.doc ?? doc;
  expect(listSuggestions(suggested).map((one) => [...one.kinds].sort())).toEqual([kinds]);
  expect(withoutSuggestions(suggested).eq(doc)).toBe(true);
  expect(withAllSuggestions(suggested).eq(wanted)).toBe(true);
  expect(documentToHtml(suggested)).toBe(documentToHtml(doc));
});

test("one of several is taken, and the others wait", () => {
  const doc = nodes.doc.create(null, [p("bir iki")]);
  const change = (from: Node, words: string, by: string) => {
    const { tr } = EditorState.create({ doc: from });
    return suggestionOf(from, tr.insertText(words, placeOf(from, "iki")).doc, suggester(by))?.doc ?? from;
  };
  const both = change(change(doc, "A ", "ayse"), "C ", "can");
  const taken = settleSuggestions(new Transform(both), ({ attrs }) =>
    attrs.by === "can" ? "take" : null,
  ).doc;
  expect(listSuggestions(taken).map(({ by }) => by)).toEqual(["ayse"]);
  expect(withoutSuggestions(taken).textContent).toBe("bir C iki");
  const left = settleSuggestions(new Transform(both), ({ attrs }) =>
    attrs.by === "can" ? "leave" : null,
  ).doc;
  expect(withAllSuggestions(left).textContent).toBe("bir A iki");
});

test("words that another wrote in a table that comes or goes stay, and the table with them", () => {
  const cells = (words: string) =>
    nodes.table.create(null, nodes.table_row.create(null, nodes.table_cell.create(null, p(words))));
  const [without, withTable] = [[p("Bir")], [p("Bir"), cells("Tablo")]].map((blocks) =>
    nodes.doc.create(null, blocks),
  ) as [Node, Node];
  const written = ([former, wanted]: readonly [Node, Node]) => {
    const doc = suggestionOf(former, wanted, suggester("ayse"))?.doc ?? former;
    return EditorState.create({ doc }).tr.insert(placeOf(doc, "Tablo"), schema.text("CAN ")).doc;
  };
  const [come, gone] = [written([without, withTable]), written([withTable, without])];
  const own = nodes.doc.create(null, [p("Bir"), cells("CAN ")]);
  expect(withoutSuggestions(come).eq(own)).toBe(true);
  expect(withAllSuggestions(gone).eq(own)).toBe(true);
});

test("a change right behind the notes has a form", () => {
  const notes = nodes.footnotes.create(null, [nodes.footnote.create({ key: "a" }, p("Not"))]);
  const former = nodes.doc.create(null, [p("Bir"), notes, p("iki"), p("üç")]);
  const { tr } = EditorState.create({ doc: former });
  const wanted = tr.delete(placeOf(former, "iki") - 1, placeOf(former, "üç") - 1).doc;
  const made = suggestionOf(former, wanted, suggester("ayse"))?.doc ?? former;
  expect(withAllSuggestions(made).eq(wanted)).toBe(true);
  expect(withoutSuggestions(made).eq(former)).toBe(true);
});

test("what is read as HTML is no suggestion, whatever its tags are", () => {
  const read = htmlToDocument('<p><ins data-suggests="insertion">bir</ins> <del data-by="x">iki</del></p>');
  expect(hasSuggestions(read)).toBe(false);
  expect(read.textContent).toBe("bir iki");
});

test("a text with thousands of suggestions is read in time, whether they are in one paragraph or in many", () => {
  const suggestion = (id: number) => marks.insertion.create({ id: `${id}`, by: "ayse", name: "Ayşe", at: 0 });
  const run = (_: unknown, id: number) => schema.text("söz", id % 2 ? [suggestion(id)] : []);
  const line = (_: unknown, id: number) => p(run(_, id));
  const length = 20_000;
  const doc = nodes.doc.create(null, [p(...Array.from({ length }, run)), ...Array.from({ length }, line)]);
  const { textContent } = withoutSuggestions(doc);
  expect(textContent).toHaveLength("söz".length * length);
});

describe("any change of any block", () => {
  test.each(Array.from({ length: 300 }, (_, seed) => seed))(
    "is taken as it was made, and left without a trace (%i)",
    (seed) => {
      const random = seeded(seed);
      const former = wholeDocument();
      former.check();
      let doc = former;
      for (let change = 0; change < 12; change += 1) {
        const wanted = randomChange(doc, random).doc;
        try {
          wanted.check();
        } catch {
          continue;
        }
        const by = random.of(["ayse", "ayse", "can"]);
        const taken = withAllSuggestions(wanted);
        const made = suggestionOf(doc, wanted, suggester(by));
        if (!made) throw new Error("there is no form for it");
        doc = made.doc;
        doc.check();
        expect(JSON.stringify(withAllSuggestions(doc))).toBe(JSON.stringify(taken));
        expect(JSON.stringify(withoutSuggestions(doc))).toBe(JSON.stringify(former));
        for (const [choice, settled] of [
          ["leave", former],
          ["take", taken],
        ] as const)
          expect(settleSuggestions(new Transform(doc), () => choice).doc.eq(settled)).toBe(true);
      }
    },
  );
});
