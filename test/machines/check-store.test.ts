import { describe, expect, test } from "vitest";
import { checkStore } from "../../src/cli/commands/doctor/check-store.ts";
import { openObjectStore } from "../../src/platform/object-store/open-object-store.ts";
import { parseStoreAddress } from "../../src/platform/object-store/store-address.ts";
import { newBucket } from "./new-bucket.ts";
import { givenStore } from "./test-bucket.ts";

for (const name of ["radosgw", "swift"] as const) {
  const given = givenStore(name);
  describe.skipIf(given === null)(`mecmua doctor on ${name}`, () => {
    const server = given as NonNullable<typeof given>;

    test("a store that is right is fine, and nothing is left in it", async () => {
      const address = parseStoreAddress(await newBucket(server));
      const [found] = await checkStore(address);
      expect(found).toMatchObject({ state: "fine", facts: { isOverwritten: false } });
      const store = address && (await openObjectStore(address));
      for await (const { key } of store?.list("") ?? []) expect(key).toBe("nothing");
      store?.[Symbol.dispose]();
    });

    test("one that refuses or is not there is a fault, in one sentence without keys", async () => {
      const url = await newBucket(server);
      const [away] = await checkStore(parseStoreAddress("s3://kova?endpoint=http://127.0.0.1:9"));
      expect(away).toMatchObject({ state: "fault", sentence: expect.stringContaining("yanıt vermiyor") });
      process.env.AWS_SECRET_ACCESS_KEY = "baska-bir-anahtar";
      const [refused] = await checkStore(parseStoreAddress(url));
      expect(refused).toMatchObject({ state: "fault", sentence: expect.stringContaining("kabul etmedi") });
      expect(JSON.stringify(refused)).not.toContain("baska-bir-anahtar");
    });
  });
}
