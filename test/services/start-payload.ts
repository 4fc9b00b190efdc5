import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../free-port.ts";
import type { RunningService } from "./running-service.ts";
import { CATEGORIES, PDF, PICTURE, type SamplePost, samplePosts } from "./sample-posts.ts";
import { endProgram, startProgram, untilAnswered } from "./start-program.ts";

const folder = fileURLToPath(new URL("payload", import.meta.url));
const EDITOR = { email: "yonetici@example.com", password: "test" };

/** Payload on SQLite; everybody reads what is published, an editor fills it over REST. */
export async function startPayload(): Promise<RunningService> {
  const data = await mkdtemp(join(tmpdir(), "mecmua-payload-"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/api`;
  const env = { DATA: data, PORT: String(port), DISABLE_PAYLOAD_HMR: "true" };
  const start = async () => {
    const started = startProgram(["serve.js"], folder, env);
    await untilAnswered(`${address}/access`, started);
    return started;
  };
  let program = await start();

  let token = "";
  const send = async <Answer = { doc: { id: number } }>(method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(token === "" ? {} : { authorization: `JWT ${token}` }),
        ...(isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  ({ token } = await send<{ token: string }>("POST", "/users/first-register", EDITOR));
  const upload = async ({ name, path, type }: typeof PICTURE) => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(await readFile(path))], { type }), name);
    return (await send("POST", "/media", form)).doc.id;
  };
  const [picture, pdf] = [await upload(PICTURE), await upload(PDF)];
  const categories = new Map<string, number>();
  for (const name of [...CATEGORIES, "Dosya"])
    categories.set(name, (await send("POST", "/categories", { name })).doc.id);
  const idOf = new Map<number, number>();
  const add = async (post: SamplePost) => {
    const { doc } = await send("POST", "/posts", {
      _status: post.isDraft ? "draft" : "published",
      title: post.title,
      abstract: post.abstract,
      categories: post.categories.map((name) => categories.get(name)),
      featuredImage: post.hasPicture ? picture : null,
      date: post.createdAt,
      content: lexicalOf(post.html),
      pdf: post.hasPdf ? pdf : null,
    });
    return doc.id;
  };
  for (const post of samplePosts) idOf.set(post.number, await add(post));
  const pathOf = (number: number) => `/posts/${idOf.get(number)}`;
  return {
    endpoint: `${address}/graphql`,
    token: null,
    assetsUrl: null,
    allowedHosts: [],
    async add(post) {
      await add(post);
    },
    async edit(number, title) {
      await send("PATCH", pathOf(number), { title });
    },
    async unpublish(number) {
      await send("PATCH", pathOf(number), { _status: "draft" });
    },
    async remove(number) {
      await send("DELETE", pathOf(number));
    },
    async restart() {
      await endProgram(program);
      program = await start();
    },
    async close() {
      await endProgram(program);
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** A sample's paragraph with its emphasis, as Payload's editor keeps it. */
function lexicalOf(html: string): object {
  const block = { version: 1, format: "", indent: 0, direction: "ltr" };
  const texts = html
    .replace(/<\/?p>/g, "")
    .split(/<\/?em>/)
    // Every second piece stands between the tags; 2 is italic.
    .map((text, index) => ({
      type: "text",
      version: 1,
      text,
      format: index % 2 === 1 ? 2 : 0,
      mode: "normal",
      style: "",
      detail: 0,
    }));
  const paragraph = { ...block, type: "paragraph", children: texts };
  return { root: { ...block, type: "root", children: [paragraph] } };
}
