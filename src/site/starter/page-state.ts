import { CODE_FRAGMENT } from "../../domain/paths.ts";
import { hasMemberHint } from "../../domain/session.ts";
import { KEPT_MARK } from "../../offline/kept-copy.ts";
import { ANNOTATIONS, deviceStorage, READING_LIST } from "../state/device-storage.ts";
import { STORED_USERNAME } from "../state/stored-credential.ts";

/** True when the page would look or act otherwise with its scripts than the server has drawn it. */
export function differsFromServers(): boolean {
  return (
    document.querySelector("[data-live]") !== null ||
    location.hash.startsWith(CODE_FRAGMENT) ||
    hasMemberHint(document.cookie) ||
    isKeptCopy() ||
    isListed() ||
    signsIn() ||
    [...document.images].some(isBroken)
  );
}

/** True for a picture in whose place an initial has to stand. */
export function isBroken(picture: HTMLImageElement): boolean {
  const { complete, naturalWidth, currentSrc, dataset } = picture;
  return dataset.initial !== undefined && complete && naturalWidth === 0 && currentSrc !== "";
}

/** True when the reader was faster than the first script. */
export function isUsedAlready(): boolean {
  const { activeElement } = document;
  return (
    scrollY > 0 ||
    (activeElement !== null && activeElement !== document.body) ||
    [...document.querySelectorAll("input")].some(({ value, defaultValue }) => value !== defaultValue)
  );
}

/** True when the document came from the service worker, which a notice says. */
export function isKeptCopy(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.some(({ name }) => name === KEPT_MARK) ?? false;
}

/** True on the page of a post that is on this device's reading list, or in which something was marked. */
function isListed(): boolean {
  const id = document.querySelector<HTMLElement>("[data-listed-by]")?.dataset.listedBy;
  return (
    id !== undefined &&
    [READING_LIST, ANNOTATIONS].some((key) => deviceStorage.getItem(key)?.includes(JSON.stringify(id)))
  );
}

/** True where a pair that was typed on this device before signs in by itself. */
function signsIn(): boolean {
  return (
    deviceStorage.getItem(STORED_USERNAME) !== null && document.querySelector("[data-signs-in]") !== null
  );
}
