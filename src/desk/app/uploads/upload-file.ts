import type { DetailedError } from "tus-js-client";
import type { UploadKind } from "../../uploads/receive-upload.ts";
import type { UploadedFile } from "../../uploads/upload-routes.ts";
import { ApiError, api, errorOfAnswer } from "../api/api.ts";
import { proveAgain } from "../api/proof.ts";
import { notify } from "../components/desk-toasts.tsx";
import { fetchSoon } from "../components/on-demand.tsx";

export interface UploadProgress {
  /** Share of the file that the server has, from 0 to 1. */
  readonly fraction: number;
  /** The server is not reached; it is tried again. */
  readonly isWaiting: boolean;
}

export const NOTHING_SENT: UploadProgress = { fraction: 0, isWaiting: false };

interface UploadOptions {
  readonly onProgress?: (progress: UploadProgress) => void;
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
/** For an hour: a server that restarts, a laptop that wakes up in another network. */
const RETRY_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000, 15_000, ...Array<number>(120).fill(30_000)];

const RETRY_DELAY_MS = 3_000;

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
    const uploaded = await whileOffline(ask, options);
    await forget(fingerprint);
    if (uploaded.note !== null) notify(uploaded.note);
    return uploaded;
  } catch (error) {
    // A refused file that is chosen again may have been mended.
    if (error instanceof ApiError && error.reason === "refused") await forget(fingerprint);
    throw error;
  }
}

/** Waits for a server that is not reached, as the pieces of a file do. @param ask safe to be repeated @throws ApiError */
export async function whileOffline<T>(ask: () => Promise<T>, options: UploadOptions): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== "offline") throw error;
    options.onProgress?.({ fraction: 1, isWaiting: true });
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    options.signal?.throwIfAborted();
    return whileOffline(ask, options);
  }
}

/** Waits for whoever has to sign in anew. */
async function whileSignedOut<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isOut = error instanceof ApiError && error.reason === "signed-out";
    if (isOut && (await proveAgain("signed-out"))) return whileSignedOut(ask);
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
  let fraction = 0;
  const upload = new Upload(file, {
    endpoint: "/masa/api/uploads",
    metadata: { name: file.name, kind },
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    fingerprint: () => Promise.resolve(fingerprint),
    onProgress(bytes, total) {
      fraction = bytes / total;
      onProgress?.({ fraction, isWaiting: false });
    },
    onSuccess: () => resolve(),
    onError: (error) => reject(asApiError(error)),
    onShouldRetry(error) {
      const isTriedAgain = mayPass(error.originalResponse?.getStatus() ?? 0);
      if (isTriedAgain) onProgress?.({ fraction, isWaiting: true });
      return isTriedAgain;
    },
  });
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
