import type { ExpressionBuilder } from "kysely";
import type { DeskDb } from "../desk-database.ts";
import type { DeskTables } from "../desk-tables.ts";

export interface PersonInArticle {
  readonly clientId: string;
  readonly staffId: string;
  readonly name: string;
}

/** What one machine tells all others that have the same desk open. */
export type MachineMessage =
  /** Steps on top of version `before`, and the fields where they have a version. */
  | {
      readonly kind: "written";
      readonly articleId: string;
      readonly before: number;
      readonly steps: number;
      readonly fieldsVersion: number | null;
    }
  | { readonly kind: "state" | "comments"; readonly articleId: string }
  | { readonly kind: "people"; readonly articleId: string; readonly people: readonly PersonInArticle[] }
  | {
      readonly kind: "cursor";
      readonly articleId: string;
      readonly clientId: string;
      readonly anchor: number;
      readonly head: number;
    }
  /** A machine has just come, and knows of nobody. */
  | { readonly kind: "who is there" }
  | { readonly kind: "left" }
  | { readonly kind: "sessions ended" }
  | { readonly kind: "cancel job"; readonly jobId: string };

export interface MachineListener {
  onMessage?(message: MachineMessage, machineId: string): void;
  onGap?(): void;
  /** A machine gives no sign of life any more. */
  onGone?(machineId: string): void;
}

export interface DeskMachines extends AsyncDisposable {
  /** Of this one, another with each start; null: it has the desk alone. */
  readonly id: string | null;
  /** @param db in a transaction: told when it commits */
  tell(message: MachineMessage, db?: DeskDb): Promise<void>;
  listen(listener: MachineListener): void;
  /** Does work that no two machines do at once. @returns null where another one is at it */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<{ readonly result: T } | null>;
}

export const oneDeskMachine: DeskMachines = {
  id: null,
  tell: async () => undefined,
  listen: () => undefined,
  exclusively: async (_, work) => ({ result: await work() }),
  [Symbol.asyncDispose]: async () => undefined,
};

/** Whether the machine of a row is there no more. One that has the desk alone names none, and is a new one at its start. */
export function isLost<Table extends "job" | "held_batch">(expression: ExpressionBuilder<DeskTables, Table>) {
  const { or, not, exists, selectFrom } = expression as unknown as ExpressionBuilder<DeskTables, "job">;
  const { eb, ref } = expression as unknown as ExpressionBuilder<DeskTables, "job">;
  return or([
    eb("machine_id", "is", null),
    not(exists(selectFrom("machine").select("id").where("machine.id", "=", ref("machine_id")))),
  ]);
}
