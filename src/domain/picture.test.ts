import { describe, expect, it, test } from "vitest";
import { pictureVariants, sourceSet, variantFrom } from "./picture.ts";

describe("the variants of a picture", () => {
  it("are all steps for a picture wider than the widest", () => {
    expect(pictureVariants(6000).map(({ width }) => width)).toEqual([320, 480, 720, 1080, 1440, 1920]);
  });

  it("end with the picture's own width, under the name of the next step", () => {
    expect(pictureVariants(1800).at(-1)).toEqual({ step: 1920, width: 1800 });
    expect(pictureVariants(1000)).toEqual([
      { step: 320, width: 320 },
      { step: 480, width: 480 },
      { step: 720, width: 720 },
      { step: 1080, width: 1000 },
    ]);
  });

  it("are one for a picture smaller than every step", () => {
    expect(pictureVariants(64)).toEqual([{ step: 320, width: 64 }]);
  });

  it("name a step once when the picture is exactly as wide", () => {
    expect(pictureVariants(720).map(({ step }) => step)).toEqual([320, 480, 720]);
  });
});

test("the variant from a width on is the smallest that reaches it, or the widest there is", () => {
  expect(variantFrom(6000, 700).step).toBe(720);
  expect(variantFrom(600, 700)).toEqual({ step: 720, width: 600 });
  expect(variantFrom(64, 700)).toEqual({ step: 320, width: 64 });
});

test("a source set names every form by its address and its width", () => {
  const address = (name: string, step: number, format: string) => `/${name}/${step}.${format}`;
  expect(sourceSet({ name: "ad", width: 400 }, "avif", address)).toBe("/ad/320.avif 320w, /ad/480.avif 400w");
});
