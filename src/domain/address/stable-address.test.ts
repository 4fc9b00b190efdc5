import { expect, test } from "vitest";
import { stableAddress, withStableAddresses } from "./stable-address.ts";

const FILE = "https://depo.example/dergi/kapak.jpg";

test.each([
  ["S3", "X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Date=20261129T1200Z&X-Amz-Expires=900&X-Amz-Signature=NN"],
  ["S3 before", "AWSAccessKeyId=AKIA&Expires=17NN&Signature=aNN%3D"],
  ["Google", "X-Goog-Algorithm=GOOG4&X-Goog-Date=NN&X-Goog-Signature=NN"],
  ["Azure", "sv=2024-11-04&se=2026-11-29T13%3A00%3A00Z&sr=b&sp=r&sig=NN%2B"],
  ["CloudFront", "Expires=17NN&Signature=NN__&Key-Pair-Id=K1"],
  ["CloudFront with a policy", "Policy=eyNN&Signature=NN&Key-Pair-Id=K1"],
])("a file that %s signs anew is known by its path", (_, query) => {
  const at = (moment: string) => `${FILE}?w=800&${query.replaceAll("NN", moment)}`;
  expect([stableAddress(at("11")), stableAddress(at("22"))]).toEqual([`${FILE}?w=800`, `${FILE}?w=800`]);
  const html = `<p>a ? b</p><img src="${at("33").replaceAll("&", "&amp;")}">`;
  expect(withStableAddresses(html)).toBe(`<p>a ? b</p><img src="${FILE}?w=800">`);
});

test.each([`${FILE}?v=2`, `${FILE}?expires=1&policy=2`, `${FILE}?st=1&se=2`, "/gorsel?signature=1", "bozuk"])(
  "%s stays as it is",
  (address) => {
    expect(stableAddress(address)).toBe(address);
    expect(withStableAddresses(`<img src="${address}">`)).toBe(`<img src="${address}">`);
  },
);
