import { randomBytes } from "node:crypto";
import { copyFile, mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { PeerPost } from "../magazine.ts";

interface GhostPosts {
  readonly posts: readonly { readonly id: string }[];
}

/**
 * Sets a new Ghost up and publishes the posts through its Admin API.
 * @param address of the running site
 * @param content its content folder
 */
export async function fillGhost(address: string, content: string, posts: readonly PeerPost[]): Promise<void> {
  const headers: Record<string, string> = { origin: address, "content-type": "application/json" };
  const send = async (path: string, body: object | null, method = "POST") => {
    const answer = await fetch(`${address}/ghost/api/admin/${path}`, {
      method,
      headers,
      body: body === null ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    return answer;
  };
  const [email, password] = ["yayinci@ornek.example", randomBytes(18).toString("base64url")];
  const owner = { name: "Yayıncı", email, password, blogTitle: "Rüzgârgülü" };
  await send("authentication/setup/", { setup: [owner] });
  const session = await send("session/", { username: email, password });
  headers.cookie = session.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  // What a new Ghost shows has its pictures on a host of its maker's.
  await send("settings/", { settings: [{ key: "cover_image", value: null }] }, "PUT");
  const first = (await (await send("posts/?limit=all&fields=id", null, "GET")).json()) as GhostPosts;
  for (const { id } of first.posts) await send(`posts/${id}/`, null, "DELETE");
  await mkdir(join(content, "images"), { recursive: true });
  for (const { picture } of posts) await copyFile(picture, join(content, "images", basename(picture)));
  // The oldest first, as they were published.
  for (const { id, title, abstract, html, category, createdAt, picture } of posts.toReversed())
    await send("posts/?source=html", {
      posts: [
        {
          slug: id,
          title,
          html,
          custom_excerpt: abstract.slice(0, 300),
          status: "published",
          published_at: createdAt,
          tags: [category],
          feature_image: `${address}/content/images/${basename(picture)}`,
          feature_image_alt: title.slice(0, 125),
        },
      ],
    });
}
