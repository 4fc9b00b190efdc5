import { expect, test } from "vitest";
import { ArticleHub } from "./article-hub.ts";

test("where all places of an article are taken, the oldest of who has most makes room for who has none", () => {
  const hub = new ArticleHub();
  const ended: string[] = [];
  const join = (name: string, index: number) => {
    const clientId = `${name}-${index}`;
    const staff = { id: name, name, role: "editor" as const };
    const leave = hub.join("a", { clientId, staff, send: () => undefined, end: () => end() });
    const end = () => {
      ended.push(clientId);
      leave();
    };
  };
  for (const [name, count] of [
    ["ada", 20],
    ["can", 16],
    ["ege", 14],
  ] as const)
    for (let index = 0; index < count; index += 1) join(name, index);
  join("deniz", 0);
  expect(ended).toEqual(["ada-0"]);
  expect(hub.people().get("a")).toHaveLength(50);
  // Who has most takes nobody's place.
  expect(() => join("ada", 20)).toThrow();
  expect(ended).toEqual(["ada-0"]);
});
