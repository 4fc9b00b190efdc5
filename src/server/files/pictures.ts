import type { Handler } from "hono";
import type { FileCopies } from "../../assets/file-copies.ts";
import { pictureKind } from "../../assets/file-kinds.ts";
import type { FileStore } from "../../assets/file-store.ts";
import type { PostReader } from "../../content/snapshot/post-reader.ts";
import { shortagePage } from "../http/shortage.ts";
import { fileFault } from "./file-fault.ts";
import { sendFile } from "./send-file.ts";

/** Sends a picture of a post by its key; readers never meet the place it came from. */
export function pictures(posts: PostReader, copies: FileCopies, store: FileStore): Handler {
  return async (context) => {
    const url = await posts.pictureUrl(context.req.param("key") ?? "");
    if (url === null) return (await posts.revision()) === 0 ? shortagePage() : context.notFound();
    try {
      const { hash, size, contentType } = await copies.get(url, pictureKind);
      const headers = { "content-type": contentType, "cache-control": "public, max-age=604800" };
      return await sendFile(store, { hash, size, headers }, context.req.raw);
    } catch (error) {
      return fileFault(error);
    }
  };
}
