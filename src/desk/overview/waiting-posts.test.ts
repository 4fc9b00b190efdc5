import { expect, test } from "vitest";
import { addPost } from "../../content/library/add-post.ts";
import { aDraft } from "../../content/library/testing/a-draft.ts";
import { tempLibrary } from "../../content/library/testing/temp-library.ts";
import { openFromLibrary } from "../articles/article-store.ts";
import { tempDesk } from "../testing/temp-desk.ts";
import { waitingPosts } from "./waiting-posts.ts";

test("a draft of the library waits as a post until it has changes of its own at the desk", async () => {
  const [db, library, now] = [await tempDesk(), await tempLibrary(), Date.now];
  const services = { db, library, now };
  expect(await waitingPosts(services, false)).toEqual([]);
  const { id: postId } = await addPost(library, aDraft({ status: "draft" }));
  const id = await openFromLibrary(services, "article", postId);
  expect(await waitingPosts(services, false)).toMatchObject([{ id: postId, instant: null }]);
  await db.updateTable("article").set({ fields_version: 1 }).where("id", "=", id).execute();
  expect(await waitingPosts(services, false)).toEqual([]);
});
