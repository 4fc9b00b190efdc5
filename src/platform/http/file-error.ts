import { UnusableFile } from "../blobs/unusable-file.ts";
import { isCrash } from "../jobs/job-process.ts";
import { isPoolFailure } from "../jobs/process-pool.ts";
import { RemoteError } from "../remote/remote-error.ts";

/** 502: the file's or its origin's fault; 504: too slow; 503: ours; 499: nobody waits. @throws other errors */
export function fileErrorResponse(error: unknown): Response {
  const status = statusOf(error);
  if (status === null) throw error;
  const headers: Record<string, string> = { "cache-control": "no-store" };
  if (status === 503) headers["retry-after"] = "10";
  return new Response(null, { status, headers });
}

function statusOf(error: unknown): 499 | 502 | 503 | 504 | null {
  if ((error as Error).name === "AbortError") return 499;
  if (isPoolFailure(error)) return 503;
  if (!isFileError(error)) return null;
  return error instanceof RemoteError && error.code === "timeout" ? 504 : 502;
}

export function isFileError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const isUnusable = error instanceof UnusableFile || isCrash(error);
  return isUnusable || error instanceof RemoteError || error.name === "TimeoutError";
}
