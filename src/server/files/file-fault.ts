import { UnusableFile } from "../../assets/file-copies.ts";
import { ContentError } from "../../content/content-error.ts";

/** The answer when a file of the content service cannot be had: 502, or 504 when it took too long. */
export function fileFault(error: unknown): Response {
  const isExpected =
    error instanceof ContentError ||
    error instanceof UnusableFile ||
    (error as Error).name === "TimeoutError";
  if (!isExpected) throw error;
  const isLate = !(error instanceof UnusableFile) && (error as { code?: unknown }).code === "timeout";
  return new Response(null, { status: isLate ? 504 : 502, headers: { "cache-control": "no-store" } });
}

/** True when the place a file comes from did not answer at all. */
export function isHostDown(error: unknown): boolean {
  return error instanceof ContentError && (error.code === "unreachable" || error.code === "timeout");
}
