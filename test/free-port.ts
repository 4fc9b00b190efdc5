import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Systems give no such port to a client or to who asks for any: what ended there finds it free when it comes back. */
const [FIRST, LAST] = [10_000, 32_000];

let next = randomInt(FIRST, LAST);

/** A port of 127.0.0.1 for a server that goes away and comes back: nobody listens there, and this process has not had it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = port + 1 < LAST ? port + 1 : FIRST;
    const probe = createServer().listen(port, "127.0.0.1");
    try {
      await once(probe, "listening");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") continue;
      throw error;
    }
    probe.close();
    await once(probe, "close");
    return port;
  }
}
