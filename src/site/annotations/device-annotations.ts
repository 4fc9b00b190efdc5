import { useMemo } from "react";
import {
  type Annotation,
  annotationKey,
  type Highlight,
  isTooLong,
  mergeAnnotations,
  parseAnnotation,
} from "../../domain/annotation.ts";
import { ANNOTATIONS, deviceStorage } from "../state/device-storage.ts";
import { deviceList, parsedJson } from "../state/stored-list.ts";

export interface KeptAnnotation extends Annotation {
  /** The words of a highlight were not found when its post was read last. */
  readonly isLost?: boolean;
}

export type KeptHighlight = KeptAnnotation & { readonly highlight: Highlight };

export type Refusal = "too many" | "too long" | "no room";

export const MAX_HIGHLIGHTS = 500;
const FORMER_BOOKMARKS = "mecmua-yer-imi";
const MAX_OTHERS = 1_000;

const { current, useCurrent, keep } = deviceList(ANNOTATIONS, parseKept, formerBookmarks);

/** All of this device, removed ones among them; the same array until something changes. */
export const deviceAnnotations = current;
/** The annotations of this device as they change, in every tab; none while the server renders. */
export const useAnnotations = useCurrent;

export function useHighlights(postId?: string): readonly KeptHighlight[] {
  const annotations = useAnnotations();
  return useMemo(
    () => annotations.filter(isHighlight).filter((one) => postId === undefined || one.postId === postId),
    [annotations, postId],
  );
}

function isHighlight(annotation: KeptAnnotation): annotation is KeptHighlight {
  return annotation.highlight !== null;
}

/** Keeps the later of each. @returns whether this browser keeps them */
export function mergeOnDevice(changes: readonly Annotation[]): boolean {
  return store(mergeAnnotations(deviceAnnotations(), changes));
}

/** Keeps a new highlight or a changed one. @returns why it is not kept; null: it is */
export function keepHighlight(changed: KeptHighlight): Refusal | null {
  const key = annotationKey(changed);
  const others = deviceAnnotations().filter((one) => isHighlight(one) && annotationKey(one) !== key);
  if (isTooLong(changed.highlight)) return "too long";
  if (others.length >= MAX_HIGHLIGHTS) return "too many";
  return mergeOnDevice([changed]) ? null : "no room";
}

export function forgetAnnotations(isForgotten: (annotation: Annotation) => boolean): void {
  store(deviceAnnotations().filter((one) => !isForgotten(one)));
}

export function noteFound(isFound: ReadonlyMap<string, boolean>): void {
  const all = deviceAnnotations();
  const noted = all.map((one) => {
    const isLost = !(isFound.get(annotationKey(one)) ?? !one.isLost);
    return isLost === (one.isLost ?? false) ? one : { ...one, isLost };
  });
  if (noted.some((one, at) => one !== all[at])) store(noted);
}

/** A highlight goes by its reader's hand alone; of the others the last MAX_OTHERS are kept. */
function store(annotations: readonly KeptAnnotation[]): boolean {
  const others = annotations.filter((one) => !isHighlight(one)).sort((one, other) => other.at - one.at);
  const all = [...annotations.filter(isHighlight), ...others.slice(0, MAX_OTHERS)];
  const isKept = keep(all);
  if (isKept) deviceStorage.removeItem(FORMER_BOOKMARKS);
  return isKept;
}

function parseKept(stored: unknown): readonly KeptAnnotation[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((value: unknown) => {
    const annotation = parseAnnotation(value);
    if (annotation === null) return [];
    return (value as KeptAnnotation).isLost === true ? { ...annotation, isLost: true } : annotation;
  });
}

/** Bookmarks used to be kept alone: `[[post, [{ page, isSet, at }]]]`. @returns them as they are kept now; null: there are none */
function formerBookmarks(): string | null {
  const posts = parsedJson(deviceStorage.getItem(FORMER_BOOKMARKS));
  if (!Array.isArray(posts)) return null;
  const bookmarks = posts.flatMap((post: unknown) => {
    const [postId, pages] = Array.isArray(post) ? post : [];
    return Array.isArray(pages) ? pages.map((one) => ({ ...one, postId, id: String(one?.page) })) : [];
  });
  return JSON.stringify(bookmarks);
}
