import * as v from "valibot";

export const MANIFEST = "manifest.json";
/** Raised when former versions could not read the archive any more. */
export const FORMAT = 2;
const FORMER_FORMAT = 1;

const entrySchema = v.object({
  name: v.string(),
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** SHA-256, in lower-case hex. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** What stands last in an archive and tells of the rest. */
export const manifestSchema = v.object({
  format: v.picklist([FORMER_FORMAT, FORMAT]),
  version: v.string(),
  /** When the databases were copied, ISO 8601. */
  madeAt: v.string(),
  migrations: v.record(v.string(), v.array(v.string())),
  /** Hashes of files that a database names and that were not there. */
  missing: v.array(v.string()),
  entries: v.array(entrySchema),
});

export type BackupManifest = v.InferOutput<typeof manifestSchema>;
export type ManifestEntry = v.InferOutput<typeof entrySchema>;
