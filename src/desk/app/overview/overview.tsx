import { copy } from "./overview-copy.ts";

export function Overview() {
  return <h1>{copy.title}</h1>;
}
