import type { ExpressionBuilder } from "kysely";
import type { DeskTables } from "../desk-tables.ts";

/** Whether the machine of a row is there no more. One that has the desk alone names none, and is a new one at its start. */
export function isLost<Table extends "job" | "held_batch">(expression: ExpressionBuilder<DeskTables, Table>) {
  const { or, not, exists, selectFrom } = expression as unknown as ExpressionBuilder<DeskTables, "job">;
  const { eb, ref } = expression as unknown as ExpressionBuilder<DeskTables, "job">;
  return or([
    eb("machine_id", "is", null),
    not(exists(selectFrom("machine").select("id").where("machine.id", "=", ref("machine_id")))),
  ]);
}
