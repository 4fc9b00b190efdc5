import { history, redo, undo } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { schema } from "../../src/desk/document/schema.ts";
import { paragraph, StepServer, WritingWindow } from "../../src/desk/testing/writing-windows.ts";
import { Chance } from "./chance.ts";

/*
 * Editors who each write under a heading of their own, in the same few words: whatever they delete, undo, cut and paste,
 * nobody's text is changed by what the others do.
 */

const NAMES = ["Birinci", "İkinci", "Üçüncü"];
const WORDS =
  "ve bir bu da için gibi daha sonra kadar çünkü deniz gece yağmur İstanbul vapur sokak akşam yine".split(
    " ",
  );
const ROUNDS = 40;

/** @returns what was changed in an editor's own part by hearing the others, and whether they came to one text */
export function writeApart(seed: number): string[] {
  const chance = new Chance(seed);
  const doc = schema.node(
    "doc",
    null,
    NAMES.flatMap((name) => [
      schema.node("heading", { level: 2 }, [schema.text(name)]),
      ...Array.from({ length: 3 }, () => paragraph(sentence(chance))),
    ]),
  );
  const server = new StepServer(doc);
  const writers = NAMES.map((name) => new Writer(name, doc, [history()]));
  const faults: string[] = [];
  const meet = (writer: Writer, how: "hear" | "settle") => {
    const before = writer.ownText;
    writer[how](server);
    if (writer.ownText !== before) faults.push(`${writer.clientId}: ${before}\n  became ${writer.ownText}`);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const writer = chance.pick(writers);
    if (!writer) continue;
    for (let count = chance.between(1, 5); count > 0; count -= 1) writer.write(chance);
    if (chance.happens(0.5)) meet(writer, "hear");
    if (chance.happens(0.5)) meet(writer, "settle");
  }
  for (const how of ["settle", "hear", "settle", "hear"] as const)
    for (const writer of writers) meet(writer, how);
  const isOneText = writers.every(({ state }) => state.doc.eq(server.doc));
  return isOneText ? faults : [...faults, "the windows have not come to one text"];
}

class Writer extends WritingWindow {
  #cut: Node | null = null;

  get ownText(): string {
    return JSON.stringify(this.#ownBlocks().map(({ node }) => node.textContent));
  }

  write(chance: Chance): void {
    const { tr } = this.state;
    const { node, place } = chance.pick(this.#ownBlocks()) ?? { node: null, place: this.#end() };
    const size = node?.content.size ?? 0;
    const act = chance.below(12);
    if (act < 4 && node) this.#type(chance, place + 1 + chance.below(size + 1));
    else if (act === 4) this.dispatch(tr.insert(place, paragraph(sentence(chance))));
    else if (act === 5 && node) this.dispatch(tr.delete(place, place + node.nodeSize));
    else if (act === 6 && size > 2) {
      const from = place + 1 + chance.below(size - 1);
      this.dispatch(tr.delete(from, chance.between(from + 1, place + 1 + size)));
    } else if (act === 7 && node) {
      this.#cut = node;
      this.dispatch(tr.delete(place, place + node.nodeSize));
    } else if (act === 8 && this.#cut) this.dispatch(tr.insert(place, this.#cut));
    else if (act === 9 && size > 1) this.dispatch(tr.split(place + 1 + chance.below(size)));
    else (chance.happens(0.7) ? undo : redo)(this.state, this.dispatch);
  }

  #type(chance: Chance, place: number): void {
    let at = place;
    for (const letter of ` ${sentence(chance)} `) {
      this.dispatch(this.state.tr.insertText(letter, at));
      at += letter.length;
    }
  }

  #ownBlocks(): { readonly node: Node; readonly place: number }[] {
    const blocks: { readonly node: Node; readonly place: number }[] = [];
    let part = "";
    this.state.doc.forEach((node, place) => {
      if (node.type.name === "heading") part = node.textContent;
      else if (part === this.clientId) blocks.push({ node, place });
    });
    return blocks;
  }

  /** The place behind one's own heading. */
  #end(): number {
    let end = 0;
    this.state.doc.forEach((node, place) => {
      if (node.textContent === this.clientId) end = place + node.nodeSize;
    });
    return end;
  }
}

function sentence(chance: Chance): string {
  return Array.from({ length: chance.between(1, 7) }, () => chance.pick(WORDS)).join(" ");
}
