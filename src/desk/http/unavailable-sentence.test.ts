import { expect, test } from "vitest";
import { ObjectStoreError } from "../../platform/object-store/object-store.ts";
import { unavailableSentence } from "./unavailable-sentence.ts";

test.each([
  [new ObjectStoreError("unavailable"), "Dosya deposu şu anda yanıt vermiyor; biraz sonra yeniden deneyin."],
  [{ code: "57P03" }, "Veritabanı şu anda yanıt vermiyor; birazdan yeniden deneyin."],
  [{ errcode: 5 }, "Veritabanı şu anda yanıt vermiyor; birazdan yeniden deneyin."],
  [{ code: "EMFILE" }, expect.stringContaining("(açılabilecek dosya kalmadı)")],
  [{ code: "EACCES" }, expect.stringContaining("(izin yok)")],
])("%o is called by its own name", (error, sentence) => {
  expect(unavailableSentence(error)).toEqual(sentence);
});
