import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../free-port.ts";
import type { RunningService } from "./running-service.ts";
import { CATEGORIES, PDF, PICTURE, type SamplePost, samplePosts } from "./sample-posts.ts";
import { endProgram, startProgram, untilAnswered } from "./start-program.ts";

const folder = fileURLToPath(new URL("directus", import.meta.url));
const CLI = "node_modules/directus/cli.js";
const ADMIN = "yonetici-anahtari-4711";
const READER = "okuyucu-anahtari-4711";

/** Directus on SQLite; a token reads published posts, and everybody reads files. */
export async function startDirectus(): Promise<RunningService> {
  const data = await mkdtemp(join(tmpdir(), "mecmua-directus-"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    DB_CLIENT: "sqlite3",
    DB_FILENAME: join(data, "data.db"),
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: address,
    SECRET: "test",
    ADMIN_EMAIL: "yonetici@example.com",
    ADMIN_PASSWORD: "test",
    ADMIN_TOKEN: ADMIN,
    STORAGE_LOCATIONS: "local",
    STORAGE_LOCAL_ROOT: data,
    TELEMETRY: "false",
    // A machine that does other work is no reason to refuse.
    PRESSURE_LIMITER_ENABLED: "false",
    LOG_LEVEL: "warn",
  };
  const bootstrap = startProgram([CLI, "bootstrap"], folder, env);
  await once(bootstrap, "exit");
  const start = async () => {
    const started = startProgram([CLI, "start"], folder, env);
    await untilAnswered(`${address}/server/ping`, started);
    return started;
  };
  let program = await start();

  const send = async <Answer = { id: string }>(method: string, path: string, body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const response = await fetch(address + path, {
      method,
      headers: {
        authorization: `Bearer ${ADMIN}`,
        ...(isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === "" ? null : JSON.parse(text).data) as Answer;
  };
  await makeModel(send);
  const upload = async ({ name, path, type }: typeof PICTURE) => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(await readFile(path))], { type }), name);
    return (await send("POST", "/files", form)).id;
  };
  const [picture, pdf] = [await upload(PICTURE), await upload(PDF)];
  const categories = new Map<string, string>();
  for (const name of [...CATEGORIES, "Dosya"])
    categories.set(name, (await send("POST", "/items/categories", { name })).id);
  const itemOf = (post: SamplePost) => ({
    status: post.isDraft ? "draft" : "published",
    title: post.title,
    abstract: post.abstract,
    published_at: post.createdAt,
    content: post.html,
    featured_image: post.hasPicture ? picture : null,
    pdf: post.hasPdf ? pdf : null,
    categories: post.categories.map((name) => ({ categories_id: categories.get(name) })),
  });
  const items = await send<{ id: string; title: string }[]>("POST", "/items/posts", samplePosts.map(itemOf));
  const idOf = new Map(items.map(({ id, title }) => [title, id]));
  const pathOf = (number: number) => `/items/posts/${idOf.get(samplePosts[number - 1]?.title ?? "")}`;
  return {
    endpoint: `${address}/graphql`,
    token: READER,
    assetsUrl: `${address}/assets/`,
    allowedHosts: [],
    async edit(number, title) {
      await send("PATCH", pathOf(number), { title });
    },
    async add(post) {
      await send("POST", "/items/posts", itemOf(post));
    },
    async unpublish(number) {
      await send("PATCH", pathOf(number), { status: "draft" });
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

type Send = <Answer = { id: string }>(
  method: string,
  path: string,
  body?: object | FormData,
) => Promise<Answer>;

/** What a publisher clicks together in the Data Studio. */
async function makeModel(send: Send): Promise<void> {
  const key = { field: "id", type: "integer", schema: { is_primary_key: true, has_auto_increment: true } };
  const uuid = { field: "id", type: "uuid", meta: { special: ["uuid"] }, schema: { is_primary_key: true } };
  const field = (name: string, type: string, special?: string[]) => ({
    field: name,
    type,
    schema: {},
    meta: special ? { special } : {},
  });
  const collection = (name: string, fields: object[]) =>
    send("POST", "/collections", { collection: name, schema: {}, meta: {}, fields });
  await collection("categories", [key, field("name", "string")]);
  await collection("posts", [
    uuid,
    field("status", "string"),
    field("title", "string"),
    field("abstract", "text"),
    field("published_at", "timestamp"),
    field("content", "text"),
    field("date_updated", "timestamp", ["date-created", "date-updated"]),
    field("featured_image", "uuid", ["file"]),
    field("pdf", "uuid", ["file"]),
  ]);
  await collection("posts_categories", [key, field("posts_id", "uuid"), field("categories_id", "integer")]);
  await send("POST", "/fields/posts", { field: "categories", type: "alias", meta: { special: ["m2m"] } });
  const relation = (from: string, name: string, to: string, meta: object = {}) =>
    send("POST", "/relations", {
      collection: from,
      field: name,
      related_collection: to,
      meta,
      schema: { on_delete: "CASCADE" },
    });
  await relation("posts", "featured_image", "directus_files");
  await relation("posts", "pdf", "directus_files");
  await relation("posts_categories", "posts_id", "posts", {
    one_field: "categories",
    junction_field: "categories_id",
  });
  await relation("posts_categories", "categories_id", "categories", { junction_field: "posts_id" });

  const policy = await send("POST", "/policies", { name: "Site" });
  // Directus' free licence knows no rules for single items: the query itself asks for what is published.
  const read = (id: string, name: string) =>
    send("POST", "/permissions", { policy: id, collection: name, action: "read", fields: ["*"] });
  for (const name of ["posts", "categories", "posts_categories", "directus_files"])
    await read(policy.id, name);
  const all = await send<{ id: string; name: string }[]>("GET", "/policies?limit=-1");
  const everybody = all.find(({ name }) => name === "$t:public_label");
  await read(everybody?.id ?? "", "directus_files");
  await send("POST", "/users", {
    email: "site@example.com",
    token: READER,
    status: "active",
    policies: [{ policy: policy.id }],
  });
}
