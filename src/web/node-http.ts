/** As `node:http`, of which an import by name would load undici for its WebSocket too: 14 MB in each worker. */
export const { Agent, createServer, request } = process.getBuiltinModule("node:http");
