import { batchStatistics, describeBatch, listBatches } from "../../membership/codes/batch-reports.ts";
import type { DeskServices } from "../desk-services.ts";
import { runningJob } from "./make-batch.ts";

export type CodesReport = Awaited<ReturnType<typeof codesReport>>;
export type DeskBatch = CodesReport["batches"][number];

export async function codesReport(services: DeskServices) {
  const { members, config, plainCodes, now } = services;
  const statistics = await batchStatistics(members.db, {
    batchId: null,
    maxDevices: config.maxDevices,
    now: now(),
  });
  const byName = new Map(statistics.map((batch) => [batch.name, batch]));
  const batches = [];
  for (const line of await listBatches(members.db)) {
    const { usedPercent = 0, oddUse = [] } = byName.get(line.name) ?? {};
    const until = plainCodes.until(line.id);
    // Null: its codes do not wait for their download here, or no more.
    const heldUntil = until === null ? null : new Date(until).toISOString();
    batches.push({ ...(await describeBatch(members.db, line, now())), usedPercent, oddUse, heldUntil });
  }
  return {
    batches,
    runningJob: (await runningJob(services))?.id ?? null,
    hasSharedPair: config.secrets.memberCredential !== null,
    hasAddress: config.publicUrl !== null,
  };
}
