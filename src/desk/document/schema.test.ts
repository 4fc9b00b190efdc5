import { parseHTML } from "linkedom";
import { DOMParser, Slice } from "prosemirror-model";
import { ReplaceStep } from "prosemirror-transform";
import { expect, test } from "vitest";
import { fitSteps } from "../articles/article-steps.ts";
import { schema } from "./schema.ts";

const parser = DOMParser.fromSchema(schema);
const empty = schema.node("doc", null, [schema.node("paragraph")]);
const types = [...Object.values(schema.nodes), ...Object.values(schema.marks)];

/** Where an element of a rule with a context stands. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  "": ["div"],
  "blockquote/": ["blockquote", "div"],
  "picture_row/": ["figure.picture-row"],
  "footnotes/": ["section[data-footnotes]", "ol"],
};
const CONTENTS = ["Söz", '<img src="library:a">', '<a href="#fn-a" data-footnote-ref>1</a>', "<p>Söz</p>"];
const HOSTILE = ["", "-1", "NaN", "5000000", "9".repeat(20), "1.5", "bilinmeyen", "https://ornek.com/film"];

/** An element of each rule, with these contents, where the rule reads it. */
function elements(): HTMLElement[] {
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  const made = (selector: string): HTMLElement => {
    const [, tag = "div", name, attribute] = /^(\w+)?(?:\.([\w-]+))?(?:\[([\w-]+)\])?$/.exec(selector) ?? [];
    const element: HTMLElement = document.createElement(tag);
    if (name) element.setAttribute("class", name);
    if (attribute) element.setAttribute(attribute, "a");
    return element;
  };
  return parser.rules.flatMap(({ tag = "", context = "" }) =>
    tag.split(/,\s*/).flatMap((selector) =>
      CONTENTS.map((content) => {
        const root = made("div");
        let parent = root;
        for (const place of PLACES[context] ?? []) {
          // A source and notes stand behind words.
          parent.appendChild(made("p")).textContent = "Söz";
          parent = parent.appendChild(made(place));
        }
        parent.appendChild(made(selector)).innerHTML = content;
        return root;
      }),
    ),
  );
}

/** Reads it, and holds that the desk's server takes it. @returns the names of what is in it */
function read(root: HTMLElement): string[] {
  const doc = parser.parse(root);
  doc.check();
  const whole = new ReplaceStep(0, empty.content.size, new Slice(doc.content, 0, 0));
  expect(fitSteps(empty, [JSON.parse(JSON.stringify(whole))]).doc.eq(doc)).toBe(true);
  const names: string[] = [];
  doc.descendants((node) => {
    names.push(node.type.name, ...node.marks.map(({ type }) => type.name));
  });
  return names;
}

test("every attribute has a check", () => {
  for (const { name, spec } of types)
    for (const [attribute, { validate }] of Object.entries(spec.attrs ?? {}))
      expect([name, attribute, validate]).toEqual([name, attribute, expect.anything()]);
});

test("whatever the attributes of an element say, what is read of it is what the server takes", () => {
  const found = new Set<string>();
  for (const root of elements()) {
    const all = [...root.querySelectorAll("*")];
    const asked = new Set<string>();
    for (const element of all) {
      const { getAttribute } = element;
      element.getAttribute = (name) => {
        asked.add(name);
        return getAttribute.call(element, name);
      };
    }
    for (const name of read(root)) found.add(name);
    for (const name of asked) {
      const former = all.map((element) => element.getAttribute(name));
      for (const value of ["5000000", "bilinmeyen", null]) {
        for (const element of all) set(element, name, value);
        read(root);
      }
      for (const [index, element] of all.entries()) set(element, name, former[index] ?? null);
    }
    for (const value of HOSTILE) {
      for (const element of all) for (const name of asked) set(element, name, value);
      read(root);
    }
  }
  const readable = types.filter(({ spec }) => (spec.parseDOM ?? []).length > 0).map(({ name }) => name);
  // An address of no host that is known is text.
  expect(readable.filter((name) => !found.has(name))).toEqual(["embed"]);
});

function set(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
