import { expect, test } from "vitest";
import { schema } from "../../../document/schema.ts";
import { paragraph, StepServer, WritingWindow } from "../../../testing/writing-windows.ts";

/* Three windows, a server that takes whole batches in one order, and connections that lose answers. */

const first = schema.node("doc", null, [paragraph("Bir kış gecesi."), paragraph("Işık söndü.")]);

test.each([1, 2, 3, 4, 5, 6])(
  "windows that type, delete and lose answers end with one text that has every word (round %i)",
  (seed) => {
    const random = randomFrom(seed);
    const server = new StepServer(first);
    const windows = ["birinci", "ikinci", "üçüncü"].map((name) => new WritingWindow(name, first));
    const words: string[] = [];
    for (let turn = 0; turn < 400; turn += 1) {
      const window = windows[random(windows.length)];
      if (!window) continue;
      const action = random(10);
      if (action < 5) words.push(typeWord(window, `<${seed}.${turn}>`, random));
      else if (action === 5) splitParagraph(window, random);
      else if (action < 9) window.send(server, random(4) === 0);
      else window.hear(server);
    }
    for (let round = 0; round < 50; round += 1)
      for (const window of windows) {
        window.hear(server);
        window.send(server, false);
      }
    for (const window of windows) {
      window.hear(server);
      expect(window.sync.hasUnsent).toBe(false);
      expect(window.state.doc.toJSON()).toEqual(server.doc.toJSON());
    }
    for (const word of words) expect(server.doc.textContent.split(word)).toHaveLength(2);
  },
);

test("the keystrokes of a word are sent as one step", () => {
  const window = new WritingWindow("yazan", first);
  for (const [index, letter] of [..."Merhaba"].entries())
    window.dispatch(window.state.tr.insertText(letter, 1 + index));
  expect(window.sync.takeBatch()).toMatchObject({ steps: { length: 1 }, count: 7 });
});

/** Letter by letter, with a slip that is taken back, between two words. */
function typeWord(window: WritingWindow, word: string, random: (below: number) => number): string {
  const places: number[] = [];
  window.state.doc.descendants((node, position) => {
    if (!node.isTextblock) return;
    for (const [index, letter] of [..."> ", ...node.textContent].entries())
      if (index > 0 && "> ".includes(letter)) places.push(position + Math.max(1, index));
  });
  let at = places[random(places.length)] ?? 1;
  for (const letter of word) {
    window.dispatch(window.state.tr.insertText(letter, at));
    at += 1;
  }
  window.dispatch(window.state.tr.insertText("x", at));
  window.dispatch(window.state.tr.delete(at, at + 1));
  return word;
}

function splitParagraph(window: WritingWindow, random: (below: number) => number): void {
  const last = window.state.doc.child(random(window.state.doc.childCount));
  let position = 0;
  window.state.doc.forEach((node, offset) => {
    if (node === last) position = offset;
  });
  window.dispatch(window.state.tr.split(position + last.nodeSize - 1));
}

/** The same numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed * 7919;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
