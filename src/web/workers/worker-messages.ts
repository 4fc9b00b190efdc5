import type { AddressInfo } from "node:net";
import type { StoredPage } from "../page-cache/stored-page.ts";

/** Between main process and workers alone: workers take every header of these names off what goes in or out. */
export const INTERNAL_HEADERS = /^x-mecmua-/i;
/** The address of the connection that a request came by. */
export const CLIENT_HEADER = "x-mecmua-client";
/** Of a request: a stored page may come as a HandedPage. Of an answer: it does. */
export const STORED_HEADER = "x-mecmua-stored";

/** Written by v8's serialize, which both ends have of the same Node. */
export interface HandedPage {
  /** Of the main process's pages when it was found. */
  readonly revision: number;
  readonly page: StoredPage;
}

export interface WorkerOptions {
  readonly host: string;
  readonly port: number;
  readonly trustedProxies: readonly string[];
  /** How many share the port. */
  readonly workers: number;
  /** Where the main process answers. */
  readonly socket: string;
  /** Of the main process's pages. */
  readonly revision: number;
  /** Name of the cookie by which somebody may be a member. */
  readonly sessionCookie: string;
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** The answer while the main process gives none. */
  readonly refusal: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
}

export type ToWorker =
  | { readonly kind: "start"; readonly options: WorkerOptions }
  | { readonly kind: "cleared"; readonly revision: number }
  | { readonly kind: "close" };

export type FromWorker =
  | { readonly kind: "listening"; readonly address: AddressInfo }
  /** It could not listen; fields of the system's error. */
  | { readonly kind: "refused"; readonly message: string; readonly fields: object }
  /** Answers from its own memory since the last message, by class of status: index 2 has the 2xx. */
  | { readonly kind: "answered"; readonly counts: readonly number[] };
