import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { limitConnections } from "./limit-connections.ts";

const SIZE = 30_000_000;
let server: Server;
let sockets: Socket[];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Sends more than all buffers on the way hold. */
async function start(limits: Parameters<typeof limitConnections>[1]): Promise<number> {
  sockets = [];
  server = createServer((_, outgoing) => outgoing.end(Buffer.alloc(SIZE)));
  limitConnections(server, limits);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

async function connectTo(port: number, localAddress = "127.0.0.1"): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined);
  sockets.push(socket);
  await once(socket, "connect");
  return socket;
}

async function ask(port: number, localAddress?: string, header = ""): Promise<Socket> {
  const socket = await connectTo(port, localAddress);
  const asked = once(server, "request");
  socket.pause().write(`GET / HTTP/1.1\r\nHost: a\r\n${header}\r\n`);
  await asked;
  return socket;
}

function download(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", agent: false }, (answer) => {
      buffer(answer).then(({ length }) => resolve(length), reject);
    }).on("error", reject);
  });
}

const connections = async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  server.getConnections((_, count) => resolve(count));
  return promise;
};

test("who reads is served while as many as there is room for read nothing", async () => {
  const port = await start({ max: 5, crowdedPatience: 0 });
  for (let index = 0; index < 5; index += 1) await ask(port);
  for (let time = 0; time < 3; time += 1) expect(await download(port)).toBe(SIZE);
  expect(await connections()).toBeLessThanOrEqual(5);
});

test("while all who are there read, a newcomer is refused and nobody is cut", async () => {
  const port = await start({ max: 2, crowdedPatience: 60_000 });
  const [one, two] = [await ask(port), await ask(port)];
  await expect(download(port)).rejects.toThrow();
  for (const socket of [one, two]) {
    let length = 0;
    socket.on("data", (chunk) => (length += chunk.length)).resume();
    await expect.poll(() => length).toBeGreaterThan(SIZE);
  }
  // Both are idle now, and make room.
  expect(await download(port)).toBe(SIZE);
});

const HALF = ["GET / HTTP/1.1\r\nHost: a\r\n", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na"];

test.each(HALF)("requests that are never whole keep nobody out: %j", async (half) => {
  const port = await start({ max: 5 });
  server.removeAllListeners("request").on("request", (incoming, outgoing) => {
    incoming.resume().once("end", () => outgoing.end(Buffer.alloc(SIZE)));
  });
  const answered = await ask(port);
  for (let index = 0; index < 8; index += 1) (await connectTo(port, "127.0.0.2")).write(half);
  for (let time = 0; time < 3; time += 1) expect(await download(port)).toBe(SIZE);
  expect(await connections()).toBeLessThanOrEqual(5);
  // Who reads is not cut for it.
  let length = 0;
  answered.on("data", (chunk) => (length += chunk.length)).resume();
  await expect.poll(() => length).toBeGreaterThan(SIZE);
});

test.each([
  ["from its own address", "127.0.0.2", ""],
  ["behind the proxy that others come by too", "127.0.0.1", "X-Forwarded-For: 10.0.0.1\r\n"],
])("one network's answers that nobody reads make room for other networks: %s", async (_, from, header) => {
  const network = ({ headers, socket }: IncomingMessage) =>
    String(headers["x-forwarded-for"] ?? socket.remoteAddress);
  const port = await start({ max: 5, crowdedPatience: 60_000, household: 2, network });
  const own = await ask(port);
  for (let index = 0; index < 4; index += 1) await ask(port, from, header);
  for (let time = 0; time < 3; time += 1) expect(await download(port)).toBe(SIZE);
  let length = 0;
  own.on("data", (chunk) => (length += chunk.length)).resume();
  await expect.poll(() => length).toBeGreaterThan(SIZE);
});

test("a connection that takes no byte of its answer is closed after a while", async () => {
  const port = await start({ patience: 200 });
  const socket = await ask(port);
  await expect.poll(connections).toBe(0);
  expect(socket.bytesRead).toBeLessThan(SIZE);
});

test("an answer that takes longer than that to be made is waited for", async () => {
  const port = await start({ patience: 50 });
  server.removeAllListeners("request").on("request", (_, outgoing) => {
    setTimeout(() => outgoing.end("hazır"), 300);
  });
  expect(await download(port)).toBe(Buffer.byteLength("hazır"));
});

test("a slow reader who goes on reading gets everything", async () => {
  const port = await start({ patience: 2_000 });
  const socket = await ask(port);
  let length = 0;
  socket.on("data", (chunk) => {
    length += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 5);
  });
  socket.resume();
  await expect.poll(() => length).toBeGreaterThan(SIZE);
});
