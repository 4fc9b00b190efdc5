import { createReadStream } from "node:fs";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { SentPart } from "./start-bare-file.ts";

/* The usual way of Node to send a file: a stream of it into the answer, whoever asks for whatever. */
let part: SentPart = { path: "", start: 0, end: 0, status: 503, headers: {} };

const server = createServer((_request, response) => {
  const { path, start, end, status, headers } = part;
  response.writeHead(status, headers as OutgoingHttpHeaders);
  createReadStream(path, { start, end }).pipe(response);
});

process.on("message", (next: SentPart) => {
  part = next;
  process.send?.("taken");
});
process.once("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
