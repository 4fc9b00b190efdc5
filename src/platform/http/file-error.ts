import { AskerGone } from "../../issues/render/asker-gone.ts";
import { EditionsBusy } from "../../issues/render/edition-maker.ts";
import { PicturesBusy } from "../../pictures/picture-maker.ts";
import { UnusableFile } from "../blobs/unusable-file.ts";
import { ChildEnded, ChildMissing } from "../jobs/child-worker.ts";
import { RemoteError } from "../remote/remote-error.ts";

/**
 * The answer when a file of the content service cannot be had: 502, or 504 when it took too long; 503 when the site
 * itself could not make of it what was asked for, this time.
 */
export function fileFault(error: unknown): Response {
  // Nobody reads it; the number is nginx's.
  if (error instanceof AskerGone) return new Response(null, { status: 499 });
  const isBusy = error instanceof PicturesBusy || error instanceof EditionsBusy;
  if (isBusy || error instanceof ChildEnded)
    return new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "10" } });
  const isExpected =
    error instanceof RemoteError || error instanceof UnusableFile || (error as Error).name === "TimeoutError";
  if (!isExpected) throw error;
  const isLate = !(error instanceof UnusableFile) && (error as { code?: unknown }).code === "timeout";
  return new Response(null, { status: isLate ? 504 : 502, headers: { "cache-control": "no-store" } });
}

/** True when it is the file's doing, or that of where it comes from, that it cannot be had or read. */
export function isOfFile(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof ChildMissing) return false;
  const isUnusable = error instanceof UnusableFile || error instanceof ChildEnded;
  return isUnusable || error instanceof RemoteError || error.name === "TimeoutError";
}
