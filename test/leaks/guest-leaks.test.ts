import { afterAll, beforeAll, expect, test } from "vitest";
import { startSiteInProcess, until, type WatchedSite } from "../faults/watched-site.ts";
import { type DeskPerson, deskPerson } from "../server/desk/desk-person.ts";
import { guestOf } from "../server/desk/guest-of.ts";
import { changeArticle, publishArticle, writeArticle } from "../server/desk/write-article.ts";
import { findGuestLeaks } from "./find-guest-leaks.ts";
import { type MarkedArticle, markArticle, TEAM, writeNote } from "./marked-margin.ts";
import { Marks } from "./marks.ts";

/* A guest of article A has nothing of article B, and of A nothing that is said among the team. */

const marks = new Marks();
const isAllowed = (place: string) => place.startsWith("A ") && !place.includes(TEAM);
let site: WatchedSite;
let ada: DeskPerson;
let bora: DeskPerson;
let onlyAssigned: DeskPerson;
let publisher: DeskPerson;
let [own, foreign]: (MarkedArticle | null)[] = [null, null];

beforeAll(async () => {
  site = await startSiteInProcess({ LOG_LEVEL: "trace" });
  const [deniz, ege] = [
    await deskPerson(site, "publisher", marks.mark("A publisher's name")),
    await deskPerson(site, "publisher", marks.mark("B publisher's name")),
  ];
  publisher = deniz;
  ada = await deskPerson(site, "editor", marks.mark("A editor's name"));
  bora = await deskPerson(site, "editor", marks.mark("B editor's name"));
  onlyAssigned = await deskPerson(site, "editor", marks.mark(`A ${TEAM} name of who has it`));
  own = await markArticle({ site, marks, publisher: deniz, editor: ada, name: "A" });
  foreign = await markArticle({ site, marks, publisher: ege, editor: bora, name: "B" });
  const assignment = { assigneeId: onlyAssigned.id, dueDay: "2097-03-15" };
  await deniz.send("PUT", `/planning/${own.id}`, assignment);
  marks.text(`A ${TEAM} the other due day`, assignment.dueDay);
  await changeArticle(onlyAssigned, own.id, { fields: { title: "Kenarlı yazı" } });
});
afterAll(() => site.close());

const articles = () => {
  if (!own || !foreign) throw new Error("nothing was marked");
  return { own, foreign };
};

test.each(["suggest", "note"] as const)(
  "a guest who may %s finds the own article on every route, and nothing else",
  async (may) => {
    const { own, foreign } = articles();
    const guest =
      may === "suggest"
        ? own.guest
        : await guestOf(ada, own.id, { name: marks.mark("A second guest's name"), may, days: 1 });
    const { leaks, seen, requests } = await findGuestLeaks({
      address: site.address,
      cookie: guest.cookie,
      marks,
      own: own.id,
      foreign: foreign.id,
      parts: [...own.parts, ...foreign.parts, foreign.hash],
      isAllowed,
    });
    expect(leaks).toEqual([]);
    expect(requests).toBeGreaterThan(2_000);
    for (const kind of ["note", "suggestion"])
      expect([...seen].filter((place) => place.startsWith(`A ${kind}`)).length).toBeGreaterThanOrEqual(13);
  },
);

test("what a guest hears while the team works is of the own article alone", async () => {
  const { own, foreign } = articles();
  const ending = new AbortController();
  const stream = await fetch(`${site.address}/masa/api/articles/${own.id}/events?client=konuk-penceresi`, {
    headers: { cookie: own.guest.cookie },
    signal: ending.signal,
  });
  let heard = "";
  const listening = (async () => {
    for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk).toString("latin1");
  })().catch(() => undefined);
  await writeNote(bora, foreign.id, { text: marks.mark("B note that is heard") });
  await changeArticle(bora, foreign.id, { fields: { title: marks.mark("B title that is heard") } });
  await ada.send("PUT", `/publishing/${own.id}/hand-in`, { note: marks.mark(`A ${TEAM} last note`) });
  await ada.send("PUT", `/planning/${own.id}`, { assigneeId: bora.id });
  await writeNote(ada, own.id, { text: marks.mark("A note that is heard") });
  const last = marks.mark("A title that is heard");
  await changeArticle(ada, own.id, { fields: { title: last } });
  await until(() => heard.includes(last));
  ending.abort();
  await listening;
  const places = marks.find(Buffer.from(heard, "latin1")).map(({ place }) => place);
  expect(places).toContain("A title that is heard");
  expect(places.filter((place) => !isAllowed(place))).toEqual([]);
});

test("no line of the log has a mark", async () => {
  const words = { title: "Günlüğe geçen", abstract: "Bir özet" };
  await publishArticle(publisher, await writeArticle(publisher, words, "<p>Söz.</p>"));
  await until(() => site.said("content synced") > 0);
  const logged = Buffer.from(site.output());
  expect(marks.find(logged).map(({ place }) => place)).toEqual([]);
});
