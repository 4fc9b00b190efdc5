import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { SameAnswer } from "./start-bare-http.ts";

/*
 * The least that Node can do over HTTP: one answer for every request, whatever it asks for. Nobody can serve a page
 * from node:http faster than this, so what our server reaches of it says what the rest of it costs.
 */
let status = 503;
let headers: OutgoingHttpHeaders = {};
let body: Buffer | undefined;

const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(body);
});

process.on("message", (answer: SameAnswer) => {
  status = answer.status;
  headers = answer.headers;
  body = answer.body === null ? undefined : Buffer.from(answer.body, "base64");
  process.send?.("taken");
});
process.once("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
