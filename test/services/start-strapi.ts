import type { ChildProcess } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../free-port.ts";
import type { RunningService } from "./running-service.ts";
import { PDF, PICTURE, samplePosts } from "./sample-posts.ts";
import { endProgram, startProgram } from "./start-program.ts";

const folder = fileURLToPath(new URL("strapi", import.meta.url));

/** Strapi on SQLite, its GraphQL open to the public, as its admin panel would leave it. */
export async function startStrapi(): Promise<RunningService> {
  const app = await mkdtemp(join(tmpdir(), "mecmua-strapi-"));
  for (const part of ["config", "src", "package.json", "serve.cjs"])
    await cp(join(folder, part), join(app, part), { recursive: true });
  await symlink(join(folder, "node_modules"), join(app, "node_modules"));
  await mkdir(join(app, "public/uploads"), { recursive: true });
  const port = await freePort();
  const start = async () => {
    const env = {
      APP_DIR: app,
      DATABASE_FILE: join(app, "data.db"),
      PORT: String(port),
      NODE_ENV: "production",
    };
    const started = startProgram(["serve.cjs"], app, env);
    await answerOf(started);
    return started;
  };
  let program = await start();
  const titles = new Map(samplePosts.map(({ number, title }) => [number, title]));
  const tell = async (order: string, given: object = {}) => {
    program.send({ order, ...given });
    await answerOf(program);
  };
  const files = { picture: PICTURE, pdf: PDF };
  await tell("openToPublic");
  for (const post of samplePosts) await tell("add", { post, ...files });
  return {
    endpoint: `http://127.0.0.1:${port}/graphql`,
    token: null,
    assetsUrl: null,
    allowedHosts: [],
    add: (post) => tell("add", { post, ...files }),
    async edit(number, title) {
      await tell("edit", { title: titles.get(number), newTitle: title });
      titles.set(number, title);
    },
    unpublish: (number) => tell("unpublish", { title: titles.get(number) }),
    remove: (number) => tell("remove", { title: titles.get(number) }),
    async restart() {
      await endProgram(program);
      program = await start();
    },
    async close() {
      await endProgram(program);
      await rm(app, { recursive: true, force: true });
    },
  };
}

async function answerOf(program: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<{ failed?: string }>();
  const fail = () => reject(new Error("Strapi has ended"));
  program.once("message", resolve).once("exit", fail);
  const { failed } = await promise;
  program.off("exit", fail);
  if (failed !== undefined) throw new Error(failed);
}
