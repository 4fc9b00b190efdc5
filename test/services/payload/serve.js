import { createServer } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getPayload, handleEndpoints } from "payload";
// By its path, as the package's own door to it needs Next.js, which this file does not.
import { POST as graphql } from "./node_modules/@payloadcms/next/dist/routes/graphql/handler.js";
import config from "./payload.config.js";

// Payload's own REST, files and GraphQL, without Next.js around them.
const answerGraphql = graphql(config);
const answer = (request) =>
  request.method === "POST" && new URL(request.url).pathname === "/api/graphql"
    ? answerGraphql(request)
    : handleEndpoints({ config, request });

await getPayload({ config });
const port = Number(process.env.PORT);
const server = createServer(async (incoming, outgoing) => {
  try {
    const { method, headers, url } = incoming;
    const body = method === "GET" || method === "HEAD" ? null : Readable.toWeb(incoming);
    const address = `http://127.0.0.1:${port}${url}`;
    const response = await answer(new Request(address, { method, headers, body, duplex: "half" }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    await pipeline(response.body ? Readable.fromWeb(response.body) : [], outgoing);
  } catch (error) {
    console.error(error);
    outgoing.destroy();
  }
});
server.listen(port, "127.0.0.1");
