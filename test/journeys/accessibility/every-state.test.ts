import { expect } from "vitest";
import { someStates } from "../../some-of.ts";
import { everyState } from "../states/every-state.ts";
import { test } from "../states/state-journey.ts";
import { axeFindings } from "./axe-findings.ts";
import { enlargedFindings } from "./enlarged.ts";

// It takes five seconds to give up waiting for its content: the others go on meanwhile.
test.beforeAll(({ sites }) => {
  // Whoever needs it waits for the same start, and fails with it.
  sites("cold").catch(() => undefined);
});

test.for(someStates(everyState))(
  "$name passes axe and can be enlarged without losing anything",
  async (state, { openAt, annotate }) => {
    const page = await openAt(state, { reducedMotion: "reduce" });
    const findings = await axeFindings(page, (lines) => annotate(lines, "undecided by axe"));
    findings.push(...(await enlargedFindings(page)));
    expect(findings).toEqual([]);
  },
);
