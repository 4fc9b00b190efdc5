/** A path as a person reads it: `%C4%B1` is `ı`. One that is not encoded well stays as it is. */
export function percentDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
