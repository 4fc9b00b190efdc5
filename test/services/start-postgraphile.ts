import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { freePort } from "../free-port.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import type { RunningService } from "./running-service.ts";
import { PDF, PICTURE, type SamplePost, samplePosts } from "./sample-posts.ts";
import { endProgram, startProgram, untilAnswered } from "./start-program.ts";

const folder = fileURLToPath(new URL("postgraphile", import.meta.url));

const TABLE = `CREATE TABLE posts (
  id serial PRIMARY KEY, title text NOT NULL, abstract text, categories text[] NOT NULL, image_url text,
  created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL DEFAULT clock_timestamp(), content text,
  pdf_url text, is_published boolean NOT NULL
)`;
const INDEXES = [
  "CREATE INDEX ON posts (created_at)",
  "CREATE INDEX ON posts (updated_at)",
  "CREATE INDEX ON posts (is_published)",
];

/** PostGraphile on a real PostgreSQL; it has no files, which come from a web server beside it. */
export async function startPostgraphile(): Promise<RunningService> {
  const postgres = await startPostgres();
  const files = createServer(async (request, response) => {
    const file = [PICTURE, PDF].find(({ name }) => request.url === `/${name}`);
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": file.type }).end(await readFile(file.path));
  });
  await new Promise<void>((resolve) => files.listen(0, "127.0.0.1", resolve));
  const filesHost = `127.0.0.1:${(files.address() as AddressInfo).port}`;
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(TABLE);
  for (const index of INDEXES) await client.query(index);
  const add = async (post: SamplePost) => {
    const { title, abstract, categories, createdAt, html, hasPicture, hasPdf, isDraft } = post;
    await client.query(
      "INSERT INTO posts (title, abstract, categories, image_url, created_at, content, pdf_url, is_published) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
      [
        title,
        abstract,
        categories,
        hasPicture ? PICTURE.name : null,
        createdAt,
        html,
        hasPdf ? PDF.name : null,
        !isDraft,
      ],
    );
  };
  for (const post of samplePosts) await add(post);
  const port = await freePort();
  const start = async () => {
    const program = startProgram(["serve.js"], folder, { DATABASE_URL: postgres.url, PORT: String(port) });
    await untilAnswered(`http://127.0.0.1:${port}/graphql`, program);
    return program;
  };
  let program = await start();
  return {
    endpoint: `http://127.0.0.1:${port}/graphql`,
    token: null,
    assetsUrl: `http://${filesHost}/`,
    allowedHosts: [filesHost],
    add,
    async edit(number, title) {
      await client.query("UPDATE posts SET title = $2, updated_at = clock_timestamp() WHERE id = $1", [
        number,
        title,
      ]);
    },
    async unpublish(number) {
      await client.query(
        "UPDATE posts SET is_published = false, updated_at = clock_timestamp() WHERE id = $1",
        [number],
      );
    },
    async remove(number) {
      await client.query("DELETE FROM posts WHERE id = $1", [number]);
    },
    async restart() {
      await endProgram(program);
      program = await start();
    },
    async close() {
      await endProgram(program);
      await client.end();
      files.close();
      await postgres.stop();
    },
  };
}
