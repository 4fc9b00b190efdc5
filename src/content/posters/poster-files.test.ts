import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BlobStore } from "../../platform/blobs/blob-store.ts";
import { UnusableFile } from "../../platform/blobs/unusable-file.ts";
import { FetchedFiles } from "../../platform/remote/fetched-files.ts";
import { pictureKind } from "../../platform/remote/file-kinds.ts";
import { RemoteError } from "../../platform/remote/remote-error.ts";
import { contentFiles } from "../content-files.ts";

const PICTURE = Buffer.concat([Buffer.from("ffd8ffe000104a46494600010100", "hex"), Buffer.alloc(5000, 7)]);

/** Answers as the hosts of films do; other paths 404, as YouTube does where a film has no such size. */
let answers: Map<string, (response: ServerResponse) => void>;
let asked: string[];
let origin: string;
/** @param timeLimitMs of a host */
let copiesWithin: (timeLimitMs: number) => FetchedFiles;
let copies: FetchedFiles;
let close: () => Promise<void>;

const picture = (response: ServerResponse) =>
  response.writeHead(200, { "content-type": "image/jpeg" }).end(PICTURE);

beforeEach(async () => {
  [answers, asked] = [new Map(), []];
  const server = createServer(({ url = "" }: IncomingMessage, response) => {
    asked.push(url);
    const answer = answers.get(url.split("?")[0] ?? "");
    if (answer) answer(response);
    else response.writeHead(404, { "content-type": "image/jpeg" }).end(PICTURE);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  const folder = await mkdtemp(join(tmpdir(), "mecmua-posters-"));
  const noOrigin = {
    openFile: () => Promise.reject(new Error("not the content's own")),
    owns: () => false,
  };
  const opened: { close(): Promise<void> }[] = [];
  copiesWithin = (timeLimitMs) => {
    const origins = { youtube: origin, vimeo: origin, dailymotion: origin };
    const posters = contentFiles(noOrigin, noOrigin, { origins, allowedHosts: [host], timeLimitMs });
    opened.push(posters);
    return new FetchedFiles(new BlobStore(join(folder, "files")), join(folder, "copies"), posters);
  };
  copies = copiesWithin(60_000);
  close = async () => {
    for (const posters of opened) await posters.close();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  };
});
afterEach(() => close());

const get = (poster: string) => copies.get(`poster://${poster}`, pictureKind);
const failure = (poster: string) => get(poster).catch((error: unknown) => error);

test("YouTube's largest poster that is there, Vimeo's by its description, Dailymotion's by its redirect", async () => {
  answers.set("/vi/abcdefghijk/hqdefault.jpg", picture);
  answers.set("/api/oembed.json", (response) =>
    response.end(JSON.stringify({ thumbnail_url: `${origin}/resim` })),
  );
  answers.set("/resim", picture);
  answers.set("/thumbnail/video/x7tgad0", (response) =>
    response.writeHead(302, { location: "/resim" }).end(),
  );
  expect(await get("youtube/abcdefghijk")).toMatchObject({ size: PICTURE.length, contentType: "image/jpeg" });
  expect(asked.map((path) => path.split("/").at(-1))).toEqual([
    "maxresdefault.jpg",
    "sddefault.jpg",
    "hqdefault.jpg",
  ]);
  expect((await get("vimeo/76979871/8272103f6e")).size).toBe(PICTURE.length);
  expect(asked.at(-2)).toBe(
    "/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871%2F8272103f6e&width=1280",
  );
  expect((await get("dailymotion/x7tgad0")).size).toBe(PICTURE.length);
});

test("a film that is gone, a page instead of a picture and a host of its own choice give no poster", async () => {
  answers.set("/thumbnail/video/sayfa", (response) => response.end(`<h1>${"Yok".repeat(3000)}</h1>`));
  const other = "http://127.0.0.1:9/resim";
  answers.set("/api/oembed.json", (response) => response.end(JSON.stringify({ thumbnail_url: other })));
  expect(await failure("youtube/abcdefghijk")).toBeInstanceOf(UnusableFile);
  expect(await failure("dailymotion/sayfa")).toBeInstanceOf(UnusableFile);
  expect(await failure("vimeo/76979871")).toMatchObject({ code: "forbidden-address" });
  expect(await failure("baska/76979871")).toBeInstanceOf(UnusableFile);
});

test("a host that is slow, overloaded or too generous is asked again later", async () => {
  answers.set("/thumbnail/video/cokyavas", () => undefined);
  answers.set("/thumbnail/video/buyuk", (response) =>
    response.writeHead(200, { "content-length": 5_000_000 }).end(Buffer.alloc(5_000_000)),
  );
  answers.set("/vi/abcdefghijk/maxresdefault.jpg", (response) => response.writeHead(429).end());
  expect(await failure("youtube/abcdefghijk")).toMatchObject({ code: "status", status: 429 });
  expect(asked).toHaveLength(1);
  expect(await failure("dailymotion/buyuk")).toMatchObject({ code: "too-large" });
  copies = copiesWithin(100);
  expect(await failure("dailymotion/cokyavas")).toBeInstanceOf(RemoteError);
});
