/** What an origin says of the bytes that it has under an address; null where it says nothing. */
export interface FileVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** In bytes. */
  readonly size: number | null;
}

/** False when these are surely other bytes: an origin that says nothing of a file has what it had. */
export function isSameVersion(one: FileVersion, other: FileVersion): boolean {
  const bare = (etag: string) => etag.replace(/^W\//, "");
  if (one.etag !== null && other.etag !== null) return bare(one.etag) === bare(other.etag);
  if (one.size !== null && other.size !== null && one.size !== other.size) return false;
  return one.lastModified === null || other.lastModified === null || one.lastModified === other.lastModified;
}
