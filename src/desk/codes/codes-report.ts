import {
  type BatchDescription,
  type BatchStatistics,
  batchStatistics,
  describeBatch,
  listBatches,
} from "../../membership/codes/batch-reports.ts";
import type { DeskServices } from "../desk-services.ts";
import { runningJob } from "./make-batch.ts";

/** A batch at the desk. */
export type DeskBatch = BatchDescription &
  Pick<BatchStatistics, "usedPercent" | "oddUse"> & {
    /** Until when its codes wait for their download, ISO 8601; null: they are not here, or no more. */
    readonly heldUntil: string | null;
  };

/** The content of the screen of codes. */
export interface CodesReport {
  readonly batches: readonly DeskBatch[];
  /** Id of the job that makes a batch. */
  readonly runningJob: string | null;
  /** A pair for everybody is configured as well. */
  readonly hasSharedPair: boolean;
  /** False: the site's address, which the QR pictures hold, is not configured. */
  readonly hasAddress: boolean;
  readonly maxDevices: number;
}

/** Every batch, with how far its codes are used, and whether its printer's file still waits. */
export async function codesReport(services: DeskServices): Promise<CodesReport> {
  const { members, config, heldCodes, now } = services;
  const statistics = await batchStatistics(members.db, {
    batchId: null,
    maxDevices: config.maxDevices,
    now: now(),
  });
  const byName = new Map(statistics.map((batch) => [batch.name, batch]));
  const batches: DeskBatch[] = [];
  for (const line of await listBatches(members.db)) {
    const { usedPercent = 0, oddUse = [] } = byName.get(line.name) ?? {};
    const until = heldCodes.until(line.id);
    const heldUntil = until === null ? null : new Date(until).toISOString();
    batches.push({ ...(await describeBatch(members.db, line, now())), usedPercent, oddUse, heldUntil });
  }
  return {
    batches,
    runningJob: (await runningJob(services))?.id ?? null,
    hasSharedPair: config.secrets.memberCredential !== null,
    hasAddress: config.publicUrl !== null,
    maxDevices: config.maxDevices,
  };
}
