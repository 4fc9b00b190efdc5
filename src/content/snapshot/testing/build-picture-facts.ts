import type { PictureFacts } from "../picture-catalog.ts";

/** Facts of a picture that can be shown, for tests of the snapshot. */
export function pictureFacts(overrides: Partial<PictureFacts> = {}): PictureFacts {
  const hash = overrides.hash ?? "ab".repeat(32);
  return {
    hash,
    name: hash.slice(0, 24),
    width: 1600,
    height: 1200,
    placeholder: "data:image/png;base64,AA==",
    focus: [2, 1],
    isAnimated: false,
    ...overrides,
  };
}
