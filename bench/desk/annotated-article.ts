import { randomUUID } from "node:crypto";
import { Node } from "prosemirror-model";
import { type Step, Transform } from "prosemirror-transform";
import { schema } from "../../src/desk/document/schema.ts";
import { suggestionOf } from "../../src/desk/document/suggestion-writer.ts";
import { saveSteps, viewArticle } from "../../test/server/desk/desk-article.ts";
import type { DeskPerson } from "../../test/server/desk/desk-person.ts";

export const SUGGESTIONS = 200;
export const NOTES = 300;
const NOTE_LENGTH = 25;
const DONE_EVERY = 6;
const LONG_EVERY = 30;
const ANSWERS = 8;

type People = readonly [DeskPerson, DeskPerson];

/** Two people suggest in an article and note on it, all over its text. */
export async function annotate(people: People, id: string): Promise<void> {
  await suggestAll(people, id);
  await noteAll(people, id);
}

/** From the end to the begin, so that the places that wait stay where they are. */
async function suggestAll(people: People, id: string): Promise<void> {
  const article = await viewArticle(people[0], id);
  let [doc, version] = [Node.fromJSON(schema, article.doc), article.version];
  const { size } = doc.content;
  for (let count = SUGGESTIONS - 1; count >= 0; count -= 1) {
    const person = people[count % 2 === 0 ? 0 : 1];
    const wanted = changed(doc, Math.floor(((count + 0.5) / SUGGESTIONS) * size), count);
    const name = person === people[0] ? "Editör Ada" : "Yayıncı Deniz";
    const suggester = { by: person.id, name, at: 0, newId: () => randomUUID() };
    const made = suggestionOf(doc, wanted, suggester);
    if (!made) throw new Error("there is no form for it");
    await save(person, id, version, made.steps);
    doc = made.doc;
    version += made.steps.length;
  }
}

async function save(person: DeskPerson, id: string, version: number, steps: readonly Step[]): Promise<void> {
  const saved = await saveSteps(
    person,
    id,
    version,
    steps.map((step) => step.toJSON() as unknown),
  );
  if (!saved.ok) throw new Error(`${saved.status} ${await saved.text()}`);
}

/** Mostly words that come and go; sometimes a paragraph is parted, joined or made a heading, and words are made bold. */
function changed(doc: Node, near: number, count: number): Node {
  const $near = doc.resolve(near);
  const place = Math.min(Math.max(near, $near.start(1) + NOTE_LENGTH), $near.end(1) - 2 * NOTE_LENGTH);
  const change = new Transform(doc);
  const kind = count % 20;
  if (kind === 0) change.split(place);
  else if (kind === 5 && $near.index(0) > 0) change.join($near.before(1));
  else if (kind === 10)
    change.setNodeMarkup(
      $near.before(1),
      schema.nodes.heading,
      schema.nodes.heading.create({ level: 2 }).attrs,
    );
  else if (kind === 15) change.addMark(place, place + NOTE_LENGTH, schema.marks.strong.create());
  else if (kind % 2 === 0) change.delete(place, place + NOTE_LENGTH);
  else change.insert(place, schema.text("ve ağır ağır, kimse görmeden, "));
  return change.doc;
}

async function noteAll(people: People, id: string): Promise<void> {
  const { version, doc } = await viewArticle(people[0], id);
  const { size } = Node.fromJSON(schema, doc).content;
  for (let count = 0; count < NOTES; count += 1) {
    const [person, other] = count % 2 === 0 ? people : people.toReversed();
    const from = Math.floor(((count + 0.25) / NOTES) * size);
    const thread = newNote(count, count % 3 === 0 ? other.id : null);
    const place = { version, from, to: from + NOTE_LENGTH };
    await person.send("POST", `/comments/${id}`, { ...thread, target: "passage", place });
    for (let answer = 0; count % LONG_EVERY === 0 && answer < ANSWERS; answer += 1)
      await other.send("POST", `/comments/${id}/${thread.id}`, newNote(answer, null));
    if (count % DONE_EVERY === 1)
      await person.send("PUT", `/comments/${id}/${thread.id}/done`, { isDone: true });
  }
}

function newNote(count: number, waitsFor: string | null) {
  return { id: `not-${randomUUID()}`, text: `Burası ${count + 1}. kez söyleniyor; kısaltalım mı?`, waitsFor };
}
