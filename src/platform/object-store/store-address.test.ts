import { expect, test } from "vitest";
import { parseStoreAddress } from "./store-address.ts";

test("a store's address names a bucket, a prefix, a server and a region", () => {
  expect(parseStoreAddress("s3://dergi-dosyalari")).toEqual({
    bucket: "dergi-dosyalari",
    prefix: "",
    endpoint: null,
    region: "us-east-1",
  });
  expect(
    parseStoreAddress("s3://dergi/mecmua/1?endpoint=https://depo.example:9000&region=eu-central-1"),
  ).toEqual({
    bucket: "dergi",
    prefix: "mecmua/1/",
    endpoint: "https://depo.example:9000",
    region: "eu-central-1",
  });
});

test.each([
  "",
  "dergi",
  "https://dergi/x",
  "s3://",
  "s3://ab",
  "s3://DERGI!",
  "s3://key:secret@dergi/x",
  "s3://dergi:9000/x",
  "s3://dergi/../x y",
  "s3://dergi/x?endpoint=depo.example",
  "s3://dergi/x?endpoint=https://key:secret@depo.example",
  "s3://dergi/x?endpoint=https://depo.example/yol",
  "s3://dergi/x?bolge=eu",
  "s3://dergi/x?region=",
])("%j is no store's address", (text) => {
  expect(parseStoreAddress(text)).toBeNull();
});
