import type { Context } from "hono";
import type { ZipEntry } from "../../platform/zip/write-zip.ts";
import type { DeskServices } from "../desk-services.ts";

/** Sends an archive while it is written. @param name of the file, in ASCII */
export async function sendZip(
  context: Context,
  { log }: Pick<DeskServices, "log">,
  name: string,
  entries: AsyncIterable<ZipEntry>,
): Promise<Response> {
  // Rarely asked for.
  const { zipStream } = await import("../../platform/zip/write-zip.ts");
  const { signal } = context.req.raw;
  const archive = zipStream(entries, (error) => {
    if (!signal.aborted) log.error({ err: error }, "archive broken off");
  });
  return context.body(archive, 200, {
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "private, no-store",
  });
}
