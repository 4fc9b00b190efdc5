import { connect } from "node:net";

export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** As Latin-1. */
  readonly body: string;
}

/** Sends bytes as they are and reads until the server closes the connection. */
export function sendRaw(address: string, bytes: string): Promise<RawAnswer> {
  const { port } = new URL(address);
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(Number(port), "127.0.0.1");
    socket.setEncoding("latin1").on("data", (text) => (received += text));
    // The server may close before it has read everything.
    socket.on("error", () => undefined).on("close", () => resolve(parse(received)));
    socket.write(bytes, "latin1");
  });
}

export interface PlainRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** As Latin-1. */
  readonly body?: string;
}

/** A request whose target is sent letter by letter: nothing is resolved or encoded on the way. */
export function request(address: string, target: string, options: PlainRequest = {}): Promise<RawAnswer> {
  const { method = "GET", headers = {}, body = "" } = options;
  const { host } = new URL(address);
  const own = { host, connection: "close", ...(body ? { "content-length": body.length } : {}) };
  const lines = Object.entries({ ...own, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendRaw(address, `${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

function parse(received: string): RawAnswer {
  const end = received.indexOf("\r\n\r\n");
  const [first = "", ...lines] = received.slice(0, Math.max(0, end)).split("\r\n");
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), [headers.get(name.toLowerCase()), value].filter(Boolean).join("\n"));
  }
  return { status: Number(first.split(" ")[1] ?? 0), headers, body: received.slice(end + 4) };
}
