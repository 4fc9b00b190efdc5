import { claimFile } from "../../platform/jobs/file-claim.ts";
import type { Lease } from "../../platform/machines/leases.ts";
import { unlessAway } from "../../platform/machines/shared-database.ts";
import type { EditionStore } from "../render/edition-store.ts";
import { editionKey, type PdfSource } from "../render/pdf-source.ts";

/** Held by whoever makes an edition's pages: one process of a folder, and of the machines that share a store one. */
export type EditionClaim = NonNullable<Awaited<ReturnType<typeof claimEdition>>>;

/** @returns null while another holds it, and while a shared database that is away cannot tell */
export async function claimEdition(editions: EditionStore, source: PdfSource) {
  const { leases, files } = editions;
  const claim = await claimFile(editions.claimPath(source));
  if (claim === null) return null;
  if (leases === null) return { signal: new AbortController().signal, release: claim.release };
  let lease: Lease | null = null;
  try {
    lease = await unlessAway(leases.take(`edition ${editions.versionOf(source)}`));
  } finally {
    if (lease === null) await claim.release();
  }
  if (lease === null) return null;
  const { signal } = lease;
  files.lookAnew(editionKey(source));
  let released: Promise<void> | null = null;
  const release = async () => {
    if (!signal.aborted) await files.sent(editionKey(source), signal);
    await lease.release();
    await claim.release();
  };
  return {
    /** Aborted when another machine may go on. */
    signal,
    release() {
      released ??= release();
      return released;
    },
  };
}
