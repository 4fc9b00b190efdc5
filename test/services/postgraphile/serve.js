import { createServer } from "node:http";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";

// PostGraphile as its documentation begins: the tables of one schema, nothing configured.
const server = createServer();
const service = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ["public"] })],
  grafserv: { graphqlPath: "/graphql", graphiql: false },
}).createServ(grafserv);
await service.addTo(server);
server.listen(Number(process.env.PORT), "127.0.0.1");
