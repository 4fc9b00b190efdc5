import { expect, test } from "vitest";
import { ObjectStoreError } from "../platform/object-store/object-store.ts";
import { PublicError, refused } from "../platform/public-error.ts";
import { RemoteError } from "../platform/remote/remote-error.ts";
import { describeFault } from "./describe-fault.ts";

const timeout = new RemoteError("timeout", "Sunucu yanıt vermedi.");
const store = new ObjectStoreError("damaged", new Error("secret address"));

test.each([
  [new PublicError("usage", "Komut eksik."), "Komut eksik.", 2],
  [refused("bir resim değil.", "logo.png"), "logo.png: bir resim değil.", 1],
  [new PublicError("busy", "Sonra deneyin."), "Sonra deneyin.", 1],
  [timeout, "Sunucu yanıt vermedi.", 1],
  [store, store.message, 1],
])("%s is told by its own sentence", (error, sentence, exitCode) => {
  expect(describeFault(error)).toEqual({ sentence, exitCode });
});

test("what is no sentence for a person is told as unexpected", () => {
  expect(describeFault(new Error("undefined is not a function")).sentence).toMatch(/Beklenmeyen/);
});
