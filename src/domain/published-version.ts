export const RECORD_KINDS = {
  standing: "Kayıt başlarken yayındaydı",
  published: "Yayımlandı",
  changed: "Değişti",
  withdrawn: "Yayından kaldırıldı",
  removed: "Silindi",
} as const;

/** What a version of the record came by. `standing`: it was published before there was a record. */
export type RecordKind = keyof typeof RECORD_KINDS;

/** Times are ISO 8601 instants in UTC. */
interface TimedVersion {
  readonly writtenAt: string;
  /** A scheduled one is written before; null: readers have nothing. */
  readonly seenFrom: string | null;
}

/** What readers had at an instant. @param versions the oldest first @returns null: nothing */
export function versionAt<Version extends TimedVersion>(
  versions: readonly Version[],
  instant: string,
): Version | null {
  const last = versions.findLast(({ writtenAt }) => writtenAt <= instant);
  // One that was scheduled took the place of the former one when it was written.
  return last?.seenFrom != null && last.seenFrom <= instant ? last : null;
}
