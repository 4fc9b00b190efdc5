import { paths } from "../domain/paths.ts";

/** @param given an address as a browser shows it, its path, or a post's id alone @returns its path */
export function givenAddress(given: string): string {
  const isAddress = given.startsWith("/") || /^https?:/.test(given);
  return (isAddress && URL.parse(given, "http://localhost")?.pathname) || paths.post(given);
}
