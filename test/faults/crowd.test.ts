import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPost, manyPosts } from "../content-service/build-post.ts";
import { type ContentService, startContentService } from "../content-service/start-content-service.ts";
import { signIn } from "./member.ts";
import { expectSilence, startSite, type WatchedSite } from "./watched-site.ts";

/** In which a head has to come. */
const HEAD_LIMIT_MS = 15_000;

let service: ContentService;
let site: WatchedSite;
beforeAll(async () => {
  const posts = [
    ...manyPosts(20),
    buildPost({ id: "buyuk", content: { html: "<p>ışık ve gölge</p>".repeat(450_000) } }),
    buildPost({ id: "derin", content: { html: `${"<div>".repeat(30_000)}dip` } }),
    buildPost({ id: "egik", content: { html: `${"<b><i>".repeat(15_000)}dip` } }),
    buildPost({ id: "tablo", content: { html: `${"<table><tr><td>".repeat(5000)}dip` } }),
    buildPost({ id: "resimli", content: { html: '<img src="/files/a.jpg" alt="">'.repeat(20_000) } }),
    buildPost({
      id: "kategorili",
      categories: Array.from({ length: 5000 }, (_, index) => ({ name: `k${index}` })),
    }),
  ];
  service = await startContentService({ kind: "plain", posts });
  site = await startSite({
    CONTENT_ENDPOINT: service.endpoint,
    MEMBER_USERNAME: "okur",
    MEMBER_PASSWORD: "poyraz-12",
  });
});
afterAll(async () => {
  expectSilence(site);
  await site.close();
  await service.close();
});

test("others are answered while 200 connections send by drops, whole heads and half bodies", async () => {
  const { port } = new URL(site.address);
  const head = "GET / HTTP/1.1\r\nHost: a\r\nX: ";
  const form = "POST /login HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nContent-Length: 8000\r\n\r\n";
  const beginnings = ["", "G", head, form];
  /** Lifetimes of those that the server closed. */
  const ended: number[] = [];
  const sockets = Array.from({ length: 200 }, (_, index) => {
    const socket = connect(Number(port), "127.0.0.1").on("error", () => undefined);
    const since = performance.now();
    socket.once("close", () => ended.push(performance.now() - since));
    const beginning = beginnings[index % beginnings.length] ?? "";
    socket.write(beginning);
    // What is still missing of a head comes letter by letter, then a header or a body without end.
    const rest = (beginning === form ? "" : head.slice(beginning.length))[Symbol.iterator]();
    return { socket, drop: () => socket.write(rest.next().value ?? "a") };
  });
  await Promise.all(sockets.map(({ socket }) => once(socket, "connect")));
  const drops = setInterval(() => {
    for (const { drop } of sockets) drop();
  }, 100);
  for (const path of ["/", "/?ara=dam", "/post/yazi-0001", "/uye", "/yok"])
    expect((await site.get(path)).status).toBe(path === "/yok" ? 404 : 200);
  expect(await signIn(site.address)).not.toBeNull();
  // None is closed before its time, however long all this took.
  expect(ended.filter((lifetime) => lifetime < HEAD_LIMIT_MS)).toEqual([]);
  clearInterval(drops);
  for (const { socket } of sockets) socket.destroy();
  expect((await site.get("/?ara=sonra")).status).toBe(200);
});

test.each(["buyuk", "derin", "egik", "tablo", "resimli", "kategorili"])(
  "the huge article %s opens, and others are answered meanwhile",
  async (id) => {
    const opening = Promise.all([site.get(`/post/${id}`), site.get(`/post/${id}.data`)]);
    const others = Array.from({ length: 20 }, (_, reader) => site.get(`/?ara=${id}${reader}`));
    for (const { status } of await Promise.all(others)) expect(status).toBe(200);
    for (const response of await opening) {
      expect(response.status).toBe(200);
      await response.arrayBuffer();
    }
  },
);

test("readers who leave in the midst of large answers do no harm", async () => {
  const { port } = new URL(site.address);
  const leaving = Array.from({ length: 100 }, async (_, reader) => {
    const socket = connect(Number(port), "127.0.0.1").on("error", () => undefined);
    socket.write(
      `GET /post/buyuk HTTP/1.1\r\nHost: a\r\nAccept-Encoding: ${reader % 2 ? "br" : "identity"}\r\n\r\n`,
    );
    await once(socket, "data");
    socket.destroy();
  });
  await Promise.all(leaving);
  expect((await site.get("/")).status).toBe(200);
});
