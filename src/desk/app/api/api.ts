import { hc } from "hono/client";
import type { PublicReason } from "../../../platform/public-error.ts";
import type { DeskApi } from "../../http/desk-api.ts";
import { hearAnswer } from "./connection.ts";
import { proveAgain, timesProven } from "./proof.ts";

/** A refusal by the server. The message is a Turkish sentence for the person at the desk. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** 0: the server was not reached. */
  readonly status: number;
  readonly reason: PublicReason | "offline" | "broken";
  readonly detail: unknown;

  constructor(status: number, reason: ApiError["reason"], message: string, detail?: unknown) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.detail = detail;
  }

  /** The form's field that the server refused; null: no single field. */
  get field(): string | null {
    const { field } = (this.detail ?? {}) as { readonly field?: unknown };
    return typeof field === "string" && field !== "" ? field : null;
  }

  /** The message, where it is this field that was refused. */
  messageFor(field: string): string | undefined {
    return this.field === field ? this.message : undefined;
  }
}

const OFFLINE = "Sunucuya ulaşılamıyor; bağlantıya bakın.";
const BROKEN = "Sunucudan anlaşılmayan bir yanıt geldi; sayfayı yenileyin.";

/** Every request of the desk: it waits where somebody has to prove who they are. @throws ApiError for what is no success */
export async function deskFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const proven = timesProven();
  const response = await fetch(shortened(input), init).catch((error: unknown) => {
    if (init?.signal?.aborted) throw error;
    throw heard(errorOfAnswer(0, ""));
  });
  if (response.ok) return whole(response);
  const error = heard(errorOfAnswer(response.status, await response.text().catch(() => "")));
  const asksForProof = error.reason === "signed-out" || error.reason === "confirm";
  if (asksForProof && (await proveAgain(error.reason, proven))) return deskFetch(input, init);
  throw error;
}

function heard(error: ApiError): ApiError {
  hearAnswer(error);
  return error;
}

/** An answer that breaks off in its midst is none. @throws ApiError */
async function whole(response: Response): Promise<Response> {
  hearAnswer(null);
  if (!response.headers.get("content-type")?.startsWith("application/json")) return response;
  const text = await response.text().catch(() => {
    throw heard(errorOfAnswer(0, ""));
  });
  return new Response(text, response);
}

/** Servers refuse a request with a longer head; 500 letters outside ASCII take 3,000 there. */
const MAX_QUERY_LENGTH = 4_000;
const MAX_ASKED_LENGTH = 500;

/** What is pasted into a field that asks as one types has no limit: its beginning is asked for. */
function shortened(input: RequestInfo | URL): RequestInfo | URL {
  if (String(input).length <= MAX_QUERY_LENGTH) return input;
  const url = new URL(String(input), location.href);
  for (const [name, value] of [...url.searchParams])
    url.searchParams.set(name, value.slice(0, MAX_ASKED_LENGTH));
  return url;
}

export const api = hc<DeskApi>("/masa/api", { fetch: deskFetch });

/** @param status 0 where there was no answer @param text the answer's body */
export function errorOfAnswer(status: number, text: string): ApiError {
  if (status === 0) return new ApiError(0, "offline", OFFLINE);
  const { message, reason, detail } = parsedObject(text) as Partial<ApiError>;
  if (typeof message !== "string") return new ApiError(status, "broken", BROKEN);
  return new ApiError(status, reason ?? "broken", message, detail);
}

function parsedObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
