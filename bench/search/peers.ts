import { createRequire } from "node:module";
import { installPackage } from "../install-package.ts";
import type { CorpusPost } from "./corpus.ts";

export interface Peer {
  readonly name: string;
  /** @returns ids */
  find(term: string): readonly string[];
}

type Found = readonly { readonly id: string }[];
interface MiniSearch {
  addAll(posts: readonly CorpusPost[]): void;
  search(term: string, options: object): Found;
}
interface FlexSearch {
  add(post: CorpusPost): void;
  search(term: string, options: object): readonly { readonly result: readonly string[] }[];
}

const FIELDS = ["title", "abstract"];

/** As their guides set them up for a search box that answers while one types: words by their beginning. */
export function loadPeers(posts: readonly CorpusPost[]): Peer[] {
  const folder = new URL(".", import.meta.url);
  installPackage(folder, "MiniSearch and FlexSearch");
  const require = createRequire(new URL("node_modules/", folder));
  const mini = new (require("minisearch") as new (options: object) => MiniSearch)({ fields: FIELDS });
  mini.addAll(posts);
  const { Document } = require("flexsearch") as { Document: new (options: object) => FlexSearch };
  const flex = new Document({ tokenize: "forward", document: { id: "id", index: FIELDS } });
  for (const post of posts) flex.add(post);
  return [
    {
      name: "MiniSearch",
      find: (term) => mini.search(term, { prefix: true, combineWith: "AND" }).map(({ id }) => id),
    },
    {
      name: "FlexSearch",
      find: (term) => [...new Set(flex.search(term, { limit: 100_000 }).flatMap(({ result }) => result))],
    },
  ];
}
