import type { DeskMachines } from "../machines/desk-machines.ts";

/** A proxy cuts what is silent for a minute. */
const HEARTBEAT_MS = 20_000;
/** One that takes in nothing of so much is let go; its browser comes back and asks for what it lacks. */
const MAX_WAITING_BYTES = 1024 * 1024;

interface Subscription {
  /** @returns leaves */
  join(send: (event: unknown) => void, end: () => void): () => void;
  /** Asked at every beat: false ends the stream. */
  isWelcome(): Promise<boolean>;
}

/** Server-sent events, each as JSON. */
export class EventStreams {
  /** Ends of the open streams, each with the check whether its reader is still allowed. */
  readonly #open = new Map<() => void, () => Promise<void>>();
  readonly #machines: DeskMachines;

  constructor(machines: DeskMachines) {
    this.#machines = machines;
    machines.listen({
      onMessage: ({ kind }) => {
        if (kind === "sessions ended") void this.#endUnwelcomeHere();
      },
      // Browsers come back at once, and ask for what they missed.
      onGap: () => this.endAll(),
    });
  }

  open({ join, isWelcome }: Subscription): Response {
    const encoder = new TextEncoder();
    let end = () => {};
    let isLeft = false;
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          const write = (text: string) => {
            if (!this.#open.has(end)) return;
            if ((controller.desiredSize ?? 0) <= 0) end();
            else controller.enqueue(encoder.encode(text));
          };
          const endUnwelcome = async () => {
            if (!(await isWelcome().catch(() => true))) end();
          };
          const beat = setInterval(() => void endUnwelcome().then(() => write(": \n\n")), HEARTBEAT_MS);
          let leave = () => {};
          end = () => {
            if (!this.#open.delete(end)) return;
            clearInterval(beat);
            leave();
            // One that its reader has left is closed already.
            if (!isLeft) controller.close();
          };
          this.#open.set(end, endUnwelcome);
          write("retry: 1000\n\n");
          try {
            leave = join((event) => write(`data: ${JSON.stringify(event)}\n\n`), end);
          } catch (error) {
            end();
            throw error;
          }
        },
        cancel: () => {
          isLeft = true;
          end();
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING_BYTES }),
    );
    return new Response(body, {
      headers: {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-accel-buffering": "no",
      },
    });
  }

  /** A server that stops would wait for those who listen. */
  endAll(): void {
    for (const end of [...this.#open.keys()]) end();
  }

  /** Sessions ended: those who listen by them are not told another word. */
  async endUnwelcome(): Promise<void> {
    await this.#machines.tell({ kind: "sessions ended" });
    await this.#endUnwelcomeHere();
  }

  async #endUnwelcomeHere(): Promise<void> {
    await Promise.all([...this.#open.values()].map((end) => end()));
  }
}
