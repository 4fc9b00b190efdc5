import type { Draft } from "../draft.ts";

/** The frame of a page is the page's own. Blocks stay blocks, so that words do not run together. */
const todaysNames: Readonly<Record<string, string>> = {
  h7: "p",
  h8: "p",
  h9: "p",
  article: "div",
  main: "div",
  header: "div",
  footer: "div",
  nav: "div",
  aside: "div",
  hgroup: "div",
  search: "div",
  dialog: "div",
  form: "div",
  fieldset: "div",
  legend: "p",
  center: "div",
  dir: "ul",
  menu: "ul",
  listing: "pre",
  strike: "s",
  tt: "code",
  acronym: "abbr",
};

/** Tags outside the allow list that another one takes the place of. */
export const replacedTags = Object.keys(todaysNames);

/** Gives old, misplaced and form-making tags the name they have in an article. */
export function tagNames(draft: Draft): Draft {
  const tag = todaysNames[draft.tag];
  if (tag === undefined) return draft;
  return { ...draft, tag };
}
