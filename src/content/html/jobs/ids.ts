import { type Draft, withAttributes } from "../draft.ts";

/** No name of the page's scripts begins like this, so an editor's id cannot stand in for one (DOM clobbering). */
const PREFIX = "icerik-";
const LONGEST = 200;

function renamed(id: string | undefined): string | null {
  if (!id || id.length > LONGEST || /\s/.test(id)) return null;
  return id.startsWith(PREFIX) ? id : `${PREFIX}${id}`;
}

function renamedList(value: string | undefined): string | null {
  const names = value?.length && value.length <= LONGEST ? value.trim().split(/\s+/) : [];
  return names.map(renamed).join(" ") || null;
}

/** Renames ids and everything that points to one. Runs after the links. */
export function ids(draft: Draft): Draft {
  const { tag, source, attributes } = draft;
  const target = attributes.href?.startsWith("#") ? renamed(attributes.href.slice(1)) : null;
  const id = renamed(source.id) ?? (tag === "a" ? renamed(source.name) : null);
  if (
    id === null &&
    target === null &&
    source["aria-describedby"] === undefined &&
    source.headers === undefined
  ) {
    return draft;
  }
  return withAttributes(draft, {
    id,
    href: target === null ? null : `#${target}`,
    "aria-describedby": renamedList(source["aria-describedby"]),
    headers: renamedList(source.headers),
  });
}
