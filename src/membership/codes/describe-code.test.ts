import { expect, it } from "vitest";
import { codeState } from "./describe-code.ts";

const batch = { revoked_at: null, valid_from: 100, valid_until: 200 };
const code = { first_used_at: null, revoked_at: null, valid_until: null, batch };
const used = { ...code, first_used_at: 120 };

it.each([
  [code, 150, "unused"],
  [used, 150, "in use"],
  [code, 99, "not yet"],
  [code, 100, "unused"],
  [used, 199, "in use"],
  [used, 200, "over"],
  [{ ...used, valid_until: 300 }, 299, "in use"],
  [{ ...used, valid_until: 300 }, 300, "over"],
  [{ ...used, valid_until: 100 }, 199, "in use"],
  [{ ...used, revoked_at: 130 }, 300, "revoked"],
  [{ ...used, batch: { ...batch, revoked_at: 130 } }, 50, "revoked"],
  [{ ...code, batch: { ...batch, valid_from: null, valid_until: null } }, 1_000, "unused"],
])("%j at %i is %s", (times, now, state) => {
  expect(codeState(times, now)).toBe(state);
});
