import { type Job, UNWRAPPED, withAttributes } from "../draft.ts";

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

/**
 * Renames the ids of one article and everything that points to one. Of two that are alike the first stays: a link
 * leads to it anyway. Runs after the links.
 */
export function ids(): Job {
  const given = new Set<string>();
  return (draft) => {
    const { tag, source, attributes } = draft;
    const target = attributes.href?.startsWith("#") ? renamed(attributes.href.slice(1)) : null;
    const id = renamed(source.id) ?? (tag === "a" ? renamed(source.name) : null);
    const isFirst = id !== null && tag !== UNWRAPPED && !given.has(id);
    if (isFirst) given.add(id);
    const names = {
      id: isFirst ? id : null,
      href: target === null ? null : `#${target}`,
      "aria-describedby": renamedList(source["aria-describedby"]),
      headers: renamedList(source.headers),
    };
    return Object.values(names).some((name) => name !== null) ? withAttributes(draft, names) : draft;
  };
}
