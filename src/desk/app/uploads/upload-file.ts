import type { DetailedError } from "tus-js-client";
import type { UploadKind } from "../../uploads/receive-upload.ts";
import type { UploadedFile } from "../../uploads/upload-routes.ts";
import { ApiError, api, errorOfAnswer } from "../api/api.ts";
import { hearAnswer, isAway, untilReached } from "../api/connection.ts";
import { proveAgain, timesProven } from "../api/proof.ts";
import { askUntilAnswered } from "../api/use-asked.ts";
import { notify } from "../components/desk-toasts.tsx";
import { fetchSoon } from "../components/on-demand.tsx";

interface UploadOptions {
  /** @param fraction share of the file that the server has, from 0 to 1 */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

/** Most visits send no file. @throws ApiError without a connection */
const fetchTus = () =>
  import("tus-js-client").catch(() => {
    throw errorOfAnswer(0, "");
  });
fetchSoon(fetchTus);

/** Proxies let a request of up to 1 MB pass unless they are told otherwise. */
const CHUNK_BYTES = 1_000_000;
const RETRY_MS = { first: 500, last: 15_000 } as const;

/**
 * Sends a file in pieces. The same file goes on where it was, after a cut connection, a closed laptop or another visit
 * of the page.
 * @throws ApiError with the sentence that refuses it, or what the signal was aborted with
 */
export async function uploadFile(
  file: File,
  kind: UploadKind,
  options: UploadOptions = {},
): Promise<UploadedFile> {
  const fingerprint = ["masa", kind, file.name, file.size, file.lastModified].join(" ");
  const id = await whileSignedOut(() => send(file, kind, fingerprint, options));
  try {
    const ask = async () => (await api.uploads[":id"].finish.$post({ param: { id } })).json();
    const uploaded = await askUntilAnswered(ask, options.signal, isAway);
    await forget(fingerprint);
    if (uploaded.note !== null) notify(uploaded.note);
    return uploaded;
  } catch (error) {
    // A refused file that is chosen again may have been mended.
    if (error instanceof ApiError && error.reason === "refused") await forget(fingerprint);
    throw error;
  }
}

/** Waits for whoever has to sign in anew. */
async function whileSignedOut<T>(ask: () => Promise<T>): Promise<T> {
  const proven = timesProven();
  try {
    return await ask();
  } catch (error) {
    const isOut = error instanceof ApiError && error.reason === "signed-out";
    if (isOut && (await proveAgain("signed-out", proven))) return whileSignedOut(ask);
    throw error;
  }
}

/** @returns the upload's id, when all of it is there */
async function send(
  file: File,
  kind: UploadKind,
  fingerprint: string,
  { onProgress, signal }: UploadOptions,
): Promise<string> {
  const { Upload } = await fetchTus();
  signal?.throwIfAborted();
  const { promise: sent, resolve, reject } = Promise.withResolvers<void>();
  let delayMs: number = RETRY_MS.first;
  const upload = new Upload(file, {
    endpoint: "/masa/api/uploads",
    metadata: { name: file.name, kind },
    chunkSize: CHUNK_BYTES,
    retryDelays: null,
    fingerprint: () => Promise.resolve(fingerprint),
    onAfterResponse(_, answer) {
      if (answer.getStatus() < 400) hearAnswer(null);
    },
    onProgress: (bytes, total) => onProgress?.(bytes / total),
    onChunkComplete() {
      delayMs = RETRY_MS.first;
    },
    onSuccess: () => resolve(),
    onError: (error) => void goOn(error),
  });
  async function goOn(error: Error): Promise<void> {
    const told = asApiError(error);
    if (!(told instanceof ApiError)) return reject(told);
    hearAnswer(told);
    if (!mayPass(told.status)) return reject(told);
    await untilReached(delayMs, signal);
    delayMs = Math.min(RETRY_MS.last, 2 * delayMs);
    if (!signal?.aborted) upload.start();
  }
  const stop = () => {
    void upload.abort();
    reject(signal?.reason);
  };
  signal?.addEventListener("abort", stop);
  try {
    const [former] = await upload.findPreviousUploads();
    if (former) upload.resumeFromPreviousUpload(former);
    upload.start();
    await sent;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
  return upload.url?.split("/").at(-1) ?? "";
}

/** 409: another tab sends the same file, or it stands elsewhere; 507, a full disk, is said at once. */
function mayPass(status: number): boolean {
  return status === 0 || status === 409 || (status >= 500 && status !== 507);
}

function asApiError(error: Error): Error {
  if (!isDetailed(error)) return error;
  const answer = error.originalResponse;
  return errorOfAnswer(answer?.getStatus() ?? 0, answer?.getBody() ?? "");
}

function isDetailed(error: Error): error is DetailedError {
  return "originalResponse" in error;
}

async function forget(fingerprint: string): Promise<void> {
  const { urlStorage } = (await fetchTus()).defaultOptions;
  for (const { urlStorageKey } of await urlStorage.findUploadsByFingerprint(fingerprint))
    await urlStorage.removeUpload(urlStorageKey);
}
