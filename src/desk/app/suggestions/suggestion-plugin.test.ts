import { Transform } from "prosemirror-transform";
import { expect, test } from "vitest";
import { schema } from "../../document/schema.ts";
import { suggestionOf } from "../../document/suggestion-writer.ts";
import { shownDecorations } from "./suggestion-plugin.ts";

test("what is shown of suggestions after each change is what a window opened anew shows", () => {
  const paragraph = (text: string) => schema.node("paragraph", null, schema.text(text));
  let doc = schema.node("doc", null, ["Işık söndü.", "Rüzgâr dindi.", "Deniz duruldu."].map(paragraph));
  const followed = shownDecorations();
  const changes: ((change: Transform) => unknown)[] = [
    (change) => change.insert(3, schema.text("bir daha ")),
    (change) => change.delete(30, 34),
    (change) => change.split(8),
    (change) => change.insert(1, schema.text("Dün ")),
    (change) => change.delete(0, change.doc.firstChild?.nodeSize ?? 0),
    (change) => change.insert(change.doc.content.size - 1, schema.text(" Sonra.")),
  ];
  for (const [index, change] of changes.entries()) {
    const wanted = new Transform(doc);
    change(wanted);
    const suggester = { by: "ada", name: "Ada", at: 0, newId: () => `${index}` };
    doc = (index === 4 ? wanted : suggestionOf(doc, wanted.doc, suggester))?.doc ?? doc;
    const shown = [followed, shownDecorations()].map((decorations) =>
      decorations(doc)
        .find()
        .map(({ from, spec }) => `${from} ${spec.side} ${spec.key}`)
        .toSorted(),
    );
    expect(shown[0]).toEqual(shown[1]);
    expect(shown[0]).not.toEqual([]);
  }
});
