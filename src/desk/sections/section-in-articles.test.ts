import { expect, test } from "vitest";
import { addPost } from "../../content/library/add-post.ts";
import { openLibrary } from "../../content/library/library.ts";
import { listSections, moveSection } from "../../content/library/sections/library-sections.ts";
import { aDraft } from "../../content/library/testing/a-draft.ts";
import {
  createArticle,
  hasUnpublishedChanges,
  openFromLibrary,
  readArticle,
} from "../articles/article-store.ts";
import { ArticleSync } from "../articles/article-sync.ts";
import { viewState } from "../articles/article-view.ts";
import { deskTablesIn } from "../desk-database.ts";
import { keepRevision } from "../history/revisions.ts";
import { deskLocation, tempDesk } from "../testing/temp-desk.ts";
import { renameInArticles } from "./section-in-articles.ts";

async function start() {
  const location = await deskLocation();
  const db = await tempDesk(location);
  const library = await openLibrary(location);
  const services = { db, library, now: Date.now };
  const sync = new ArticleSync(services);
  const rename = async () => {
    const changed = await library.database.transaction().execute(async (tx) => {
      const from = (await listSections(tx)).find(({ id }) => id === "oyku");
      if (!from) throw new Error("no section");
      const changed: { articleId: string; fieldsVersion: number }[] = [];
      await moveSection(
        tx,
        from,
        { id: "hikaye", name: "Hikâye", description: null },
        async (_, names, at) => {
          const moved = { id: "oyku", names, to: "Hikâye" };
          changed.push(...(await renameInArticles(deskTablesIn(tx), moved, at)));
        },
      );
      return changed;
    });
    for (const { articleId, fieldsVersion } of changed) sync.tellFields(articleId, fieldsVersion);
  };
  return { ...services, sync, rename };
}

test("published articles, drafts and what waits for its time get the new name, and nothing waits for readers by it", async () => {
  const { db, library, sync, rename, ...services } = await start();
  const stores = { db, library, ...services };
  const { id: postId } = await addPost(library, aDraft({ categories: ["Öykü"] }));
  const published = await openFromLibrary(stores, "article", postId);
  const draft = await createArticle(stores, "ada");
  await sync.changeFields(draft, "ada", { version: 0, changes: { categories: ["ÖYKÜ", "Şiir"] } });
  const waiting = await readArticle(db, draft);
  await db.transaction().execute(async (tx) => {
    const kept = { ...waiting, articleId: draft, staffId: "ada", at: 1, kind: "scheduled" } as const;
    const revision_id = await keepRevision(tx, kept);
    const instant = "2099-01-01T00:00:00.000Z";
    const order = { article_id: draft, revision_id, staff_id: "ada", instant, zone: "Europe/Istanbul" };
    await tx.insertInto("schedule").values(order).execute();
  });
  const heard: unknown[] = [];
  const staff = { id: "ada", name: "Ada", role: "editor" } as const;
  const send = (event: { kind: string }) => event.kind === "fields" && heard.push(event);
  sync.hub.join(draft, { clientId: "pencere-1", staff, send, end: () => undefined });

  await rename();
  const after = await readArticle(db, published);
  expect(after.fields.categories).toEqual(["Hikâye"]);
  expect(hasUnpublishedChanges(after)).toBe(false);
  expect(await viewState(stores, published)).toMatchObject({ isChanged: false, outside: null });
  expect((await readArticle(db, draft)).fields.categories).toEqual(["Hikâye", "Şiir"]);
  const revision = db.selectFrom("revision").select(["fields", "fields_version as version"]);
  const [frozen] = await revision.where("kind", "=", "scheduled").execute();
  expect([JSON.parse(frozen?.fields ?? "").categories, frozen?.version]).toEqual([["Hikâye", "Şiir"], 2]);
  await expect.poll(() => heard).toMatchObject([{ version: 2, fields: { categories: ["Hikâye", "Şiir"] } }]);

  // What was typed on top of the former name is merged by the window, not lost.
  const late = sync.changeFields(draft, "ada", { version: 1, changes: { title: "Geç" } });
  await expect(late).rejects.toMatchObject({ reason: "conflict" });
  expect(await sync.changeFields(draft, "ada", { version: 2, changes: { title: "Geç" } })).toBe(3);
  await library.close();
});
