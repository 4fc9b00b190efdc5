import { errorStates } from "./error-states.ts";
import { homeStates } from "./home-states.ts";
import { loginStates } from "./login-states.ts";
import { memberStates } from "./member-states.ts";
import type { PageState } from "./page-state.ts";
import { readingStates } from "./reading-states.ts";

/** Every state that the site can show, those of slow sites last. */
export const everyState: readonly PageState[] = [
  ...homeStates,
  ...readingStates,
  ...loginStates,
  ...memberStates,
  ...errorStates,
];

/** A state by its name. */
export function stateNamed(name: string): PageState {
  const state = everyState.find((one) => one.name === name);
  if (!state) throw new Error(`There is no state ${name}.`);
  return state;
}
