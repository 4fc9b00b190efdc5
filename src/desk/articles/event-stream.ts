/** In milliseconds: a proxy cuts what is silent for a minute. */
const HEARTBEAT = 20_000;
/** One that takes in nothing for so long is let go; its browser comes back and asks for what it lacks. */
const MAX_WAITING = 256;

interface Subscription {
  /** @returns leaves */
  join(send: (event: unknown) => void): () => void;
  /** Asked at every beat: false ends the stream. */
  isWelcome(): Promise<boolean>;
}

/** Server-sent events, each as JSON. */
export class EventStreams {
  readonly #open = new Set<() => void>();

  /** @throws what `join` throws */
  open({ join, isWelcome }: Subscription): Response {
    const encoder = new TextEncoder();
    let end = () => {};
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          const write = (text: string) => {
            if ((controller.desiredSize ?? 0) <= 0) end();
            else controller.enqueue(encoder.encode(text));
          };
          const beat = setInterval(async () => {
            if (await isWelcome().catch(() => true)) write(": \n\n");
            else end();
          }, HEARTBEAT);
          let leave = () => {};
          end = () => {
            if (!this.#open.delete(end)) return;
            clearInterval(beat);
            leave();
            controller.close();
          };
          this.#open.add(end);
          // The browser tries again after so many milliseconds.
          write("retry: 1000\n\n");
          try {
            leave = join((event) => write(`data: ${JSON.stringify(event)}\n\n`));
          } catch (error) {
            end();
            throw error;
          }
        },
        cancel: () => end(),
      },
      new CountQueuingStrategy({ highWaterMark: MAX_WAITING }),
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
    for (const end of [...this.#open]) end();
  }
}
