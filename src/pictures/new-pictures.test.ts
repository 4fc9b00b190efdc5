import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { newPictures } from "./new-pictures.ts";

test("a picture that comes while the others are being finished is inspected as well", async () => {
  const waiting = [{ key: "a", url: "https://dergi.example/a.png" }];
  const inspected: string[] = [];
  const finishing = Promise.withResolvers<void>();
  const afterwards = vi.fn(() => finishing.promise);
  const pictures = newPictures({
    catalog: { forgetUnusable: async () => false },
    inspector: {
      async facts({ key }: { readonly key: string }) {
        inspected.push(key);
        waiting.splice(0);
      },
    },
    toInspect: async () => [...waiting],
    afterwards,
    onChanged: () => undefined,
    log: pino({ level: "silent" }),
    failureLevel: "warn",
    signal: new AbortController().signal,
  } as unknown as Parameters<typeof newPictures>[0]);
  pictures.start();
  await expect.poll(() => afterwards).toHaveBeenCalledOnce();
  waiting.push({ key: "b", url: "https://dergi.example/b.png" });
  pictures.start();
  finishing.resolve();
  await expect.poll(() => inspected).toEqual(["a", "b"]);
});
