import type { InferRequestType } from "hono/client";
import type { MissingSteps } from "../../../articles/missing-steps.ts";
import { ApiError, api } from "../../api/api.ts";
import type { FormerText, StepBatch } from "./document-sync.ts";
import type { FieldChanges, SavedFields } from "./fields-sync.ts";
import { stepToJson } from "./step-origins.ts";

const routes = api.articles[":id"];
/** Its lists are mutable. */
type SentFields = InferRequestType<typeof routes.fields.$patch>["json"]["changes"];

/** What the server says beside the sentence that refuses steps. */
export interface StepsRefusal {
  readonly isTooLong?: boolean;
  readonly isShutOut?: boolean;
}

/** A batch that is refused by one of these statuses will always be. */
const FINAL_REFUSALS: readonly number[] = [400, 413, 422];

interface Saved {
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** @throws ApiError */
export async function saveSteps(id: string, clientId: string, batch: StepBatch): Promise<Saved> {
  const json = { version: batch.version, clientId, steps: batch.steps.map(stepToJson) };
  return (await routes.steps.$post({ param: { id }, json })).json();
}

/** @returns the version that they have with it @throws ApiError */
export async function saveFields(
  id: string,
  { version, changes }: FieldChanges,
): Promise<Saved & { readonly version: number }> {
  const json = { version, changes: changes as SentFields };
  return (await routes.fields.$patch({ param: { id }, json })).json();
}

/** Puts a text into the history. @throws ApiError */
export async function setAside(
  id: string,
  { doc, version }: FormerText,
  fieldsVersion: number,
): Promise<void> {
  await routes.aside.$post({ param: { id }, json: { doc: doc.toJSON(), version, fieldsVersion } });
}

/** Many come page by page. @returns the fields as they are now, too @throws ApiError */
export async function stepsSince(
  id: string,
  version: number,
): Promise<{ readonly missing: MissingSteps; readonly fields: SavedFields }> {
  const param = { id, since: String(version) };
  return (await routes.steps[":since{[0-9]+}"].$get({ param })).json();
}

export function isFinal(error: unknown): error is ApiError {
  return error instanceof ApiError && FINAL_REFUSALS.includes(error.status);
}
