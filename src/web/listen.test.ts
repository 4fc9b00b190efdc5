import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { listen } from "./listen.ts";

const SIZE = 30_000_000;

test("an answer that is written and not yet read outlives a server's end", async () => {
  const server = await listen(
    {
      fetch: () => new Response(null, { status: 404 }),
      fastPath(_, outgoing) {
        outgoing.end(Buffer.alloc(SIZE));
        return true;
      },
      endStreams: () => undefined,
    },
    { host: "127.0.0.1", port: 0 },
  );
  const socket = connect(Number(new URL(server.address).port), "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(socket, "readable");
  const closed = server.close();
  let length = 0;
  socket.on("data", (chunk) => (length += chunk.length));
  await once(socket, "close");
  expect(length).toBeGreaterThan(SIZE);
  await closed;
});
