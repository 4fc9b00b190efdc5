import { sql } from "kysely";
import { Client } from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { openMembership } from "../../../membership/open-membership.ts";
import { addPost } from "../add-post.ts";
import { listPosts } from "../find-posts.ts";
import { openLibrary } from "../library.ts";
import { aDraft } from "../testing/a-draft.ts";
import { libraryLocation, tempFolder, tempLibrary } from "../testing/temp-library.ts";
import { removePost } from "../withdraw-post.ts";

/** A session of the test's own beside the library's. */
async function besideIt(databaseUrl: string | null) {
  const client = new Client({ connectionString: databaseUrl ?? "" });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

describe.runIf(inject("postgresUrl") !== undefined)("a library in PostgreSQL", () => {
  test("many first starts at once make its tables once, beside those of the members", async () => {
    const location = await libraryLocation(await tempFolder());
    const opened = await Promise.all(Array.from({ length: 5 }, () => openLibrary(location)));
    const members = await openMembership(location);
    for (const library of opened) expect(await listPosts(library)).toEqual([]);
    await Promise.all([...opened.map((library) => library.close()), members.destroy()]);
    const again = await openLibrary(location);
    await addPost(again, aDraft({ id: "a" }));
    await again.close();
  });

  test("writers take turns: what one reads first is still so when it writes", async () => {
    const folder = await tempFolder();
    const machines = await Promise.all([tempLibrary(folder), tempLibrary(folder), tempLibrary(folder)]);
    const adding = Array.from({ length: 24 }, (_, index) =>
      addPost(machines[index % 3] ?? machines[0], aDraft({ title: "Aynı ad" })),
    );
    const ids = (await Promise.all(adding)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(24);
    expect(ids).toContain("ayni-ad-24");
  });

  test("a change moves the mark once it is committed, whoever makes it, and nothing else does", async () => {
    const folder = await tempFolder();
    const library = await tempLibrary(folder);
    const { databaseUrl } = await libraryLocation(folder);
    const client = await besideIt(databaseUrl);
    await addPost(library, aDraft({ id: "a" }));
    const markOf = async () => (await client.query("SELECT mark FROM library_change")).rows[0].mark;
    const first = await markOf();
    await expect.poll(() => library.mark.read()).toBe(first);
    await removePost(library, "yok");
    await library.database
      .transaction()
      .execute(async (tx) => {
        await tx.deleteFrom("post").execute();
        throw new Error("taken back");
      })
      .catch(() => undefined);
    expect(await markOf()).toBe(first);
    await client.query("UPDATE post SET title = 'Elle' WHERE id = 'a'");
    expect(await markOf()).not.toBe(first);
    const second = await markOf();
    await expect.poll(() => library.mark.read()).toBe(second);
  });

  test("what was changed while the following session was cut off is seen by the next one", async () => {
    const folder = await tempFolder();
    const library = await tempLibrary(folder);
    const client = await besideIt((await libraryLocation(folder)).databaseUrl);
    const former = await library.mark.read();
    await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
    await client.query("INSERT INTO redirect VALUES ('/post/a', '/post/b')");
    const mark = () => library.mark.read().catch(() => former);
    await expect.poll(mark).not.toBe(former);
  });

  test("ids are in the order of their bytes whatever the database's language is", async () => {
    const folder = await tempFolder();
    const { databaseUrl } = await libraryLocation(folder);
    const client = await besideIt(databaseUrl);
    await client.query(
      "CREATE DATABASE of_turkish TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR' LOCALE 'C'",
    );
    const inTurkish = Object.assign(new URL(databaseUrl ?? ""), { pathname: "/of_turkish" }).href;
    const library = await openLibrary({ dataDir: folder, databaseUrl: inTurkish });
    onTestFinished(() => library.close());
    for (const id of ["ab", "Z", "a-c", "çay", "a"]) await addPost(library, aDraft({ id }));
    expect((await listPosts(library)).map(({ id }) => id)).toEqual(["çay", "ab", "a-c", "a", "Z"]);
    const { rows } = await sql`SELECT 'a' < 'Z' AS is_turkish`.execute(library.database);
    expect(rows).toEqual([{ is_turkish: true }]);
  });
});
