import { goAsMember } from "../go-as-member.ts";
import type { PageState } from "./page-state.ts";

export const homeStates: readonly PageState[] = [
  { name: "home", site: "sample", path: "/" },
  { name: "home-member", site: "sample", path: "/login", reach: (page) => goAsMember(page, "/") },
  { name: "home-search", site: "sample", path: "/?ara=ışık" },
  { name: "home-search-empty", site: "sample", path: "/?ara=zürafa" },
  { name: "home-second-page", site: "sample", path: "/?sayfa=2" },
  { name: "home-one-post", site: "single", path: "/" },
  { name: "home-no-posts", site: "empty", path: "/" },
];
