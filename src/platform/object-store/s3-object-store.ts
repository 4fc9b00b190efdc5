import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { type FileTarget, writeAtomically } from "../blobs/disk-files.ts";
import { answerFaults, type SignOfLife, statusOf } from "./answer-faults.ts";
import { type LocalFile, type ObjectStore, ObjectStoreError, type StoredObject } from "./object-store.ts";
import type { StoreAddress } from "./store-address.ts";

/** 10,000 parts are the most, so that an archive may have 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const PART_TIMEOUT_MS = 120_000;
const PART_ATTEMPTS = 5;
/** For each request, and as much for each megabyte: a store answers when it has written all, and no reader waits for that. */
const WRITE_TIMEOUT_MS = 10_000;
const WRITE_LIMIT_PER_MEGABYTE = 500;

export class S3ObjectStore implements ObjectStore {
  readonly #address: StoreAddress;
  readonly #client: S3Client;
  readonly #run = answerFaults();
  /** False once the store said that it knows no conditional writes. */
  #isConditional = true;

  /** Credentials come from the usual variables (`AWS_ACCESS_KEY_ID` …), files or the machine's role. */
  constructor(address: StoreAddress) {
    this.#address = address;
    // What fails is tried again here, with the file read anew.
    this.#client = clientOf(address, 1);
  }

  putOnce(key: string, file: LocalFile): Promise<boolean> {
    const work = async (signal: AbortSignal, alive: SignOfLife) => {
      if (!this.#isConditional && (await this.#head(key, signal)) !== null) return false;
      try {
        await this.#put(key, file, signal, alive);
        return true;
      } catch (error) {
        if (statusOf(error) === 412) return false;
        if (statusOf(error) !== 501) throw error;
        this.#isConditional = false;
      }
      if ((await this.#head(key, signal)) !== null) return false;
      await this.#put(key, file, signal, alive);
      return true;
    };
    return this.#run(work, { limit: WRITE_TIMEOUT_MS });
  }

  async upload(key: string, bytes: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<number> {
    const client = clientOf(this.#address, PART_ATTEMPTS);
    let size = 0;
    try {
      const work = async (aborted: AbortSignal, alive: SignOfLife) => {
        async function* counted() {
          for await (const chunk of bytes) {
            size += chunk.byteLength;
            yield chunk;
          }
        }
        const params = { ...this.#place(key), Body: Readable.from(counted(), { objectMode: false }) };
        const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 });
        upload.on("httpUploadProgress", () => alive());
        aborted.addEventListener("abort", () => void upload.abort().catch(() => undefined), { once: true });
        await upload.done();
      };
      await this.#run(work, { limit: PART_TIMEOUT_MS, signal, attempts: 1 });
      return size;
    } finally {
      client.destroy();
    }
  }

  download(key: string, target: FileTarget, sha256?: string, signal?: AbortSignal): Promise<boolean> {
    const work = async (aborted: AbortSignal, alive: SignOfLife) => {
      const body = await this.#body(key, aborted);
      if (body === null) return false;
      const hash = createHash("sha256");
      async function* checked() {
        for await (const chunk of body as AsyncIterable<Uint8Array>) {
          alive();
          hash.update(chunk);
          yield chunk;
        }
        if (sha256 !== undefined && hash.digest("hex") !== sha256) throw new ObjectStoreError("damaged");
      }
      await writeAtomically(target, checked());
      return true;
    };
    return this.#run(work, { signal });
  }

  find(key: string): Promise<StoredObject | null> {
    return this.#run((signal) => this.#head(key, signal));
  }

  async remove(key: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#place(key));
    await this.#run((abortSignal) => this.#client.send(command, { abortSignal }));
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    const { bucket, prefix: own } = this.#address;
    let ContinuationToken: string | undefined;
    do {
      const asked = new ListObjectsV2Command({ Bucket: bucket, Prefix: own + prefix, ContinuationToken });
      const page = await this.#run((abortSignal) => this.#client.send(asked, { abortSignal }));
      for (const { Key = "", Size = 0, LastModified } of page.Contents ?? [])
        yield { key: Key.slice(own.length), size: Size, storedAt: LastModified?.getTime() ?? 0 };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  [Symbol.dispose](): void {
    this.#client.destroy();
  }

  #place(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#address.bucket, Key: this.#address.prefix + key };
  }

  async #head(key: string, abortSignal: AbortSignal): Promise<StoredObject | null> {
    try {
      const command = new HeadObjectCommand(this.#place(key));
      const { ContentLength = 0, LastModified } = await this.#client.send(command, { abortSignal });
      return { key, size: ContentLength, storedAt: LastModified?.getTime() ?? 0 };
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  async #body(key: string, abortSignal: AbortSignal): Promise<Readable | null> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#place(key)), { abortSignal });
      return Body as Readable;
    } catch (error) {
      if ((error as Error).name === "NoSuchKey") return null;
      throw error;
    }
  }

  async #put(
    key: string,
    { path, size, sha256 }: LocalFile,
    abortSignal: AbortSignal,
    alive: SignOfLife,
  ): Promise<void> {
    const answerLimit = WRITE_TIMEOUT_MS + (size / 1e6) * WRITE_LIMIT_PER_MEGABYTE;
    async function* sent() {
      for await (const chunk of createReadStream(path)) {
        alive(answerLimit);
        yield chunk as Uint8Array;
      }
    }
    const body = Readable.from(sent(), { objectMode: false });
    // The client does not listen: without a listener a file that is gone by now would end the process.
    const broken = new AbortController();
    body.once("error", (error) => broken.abort(error));
    const command = new PutObjectCommand({
      ...this.#place(key),
      Body: body,
      ContentLength: size,
      ...(this.#isConditional && { IfNoneMatch: "*" }),
    });
    // Signed, so that the store refuses other bytes than those.
    command.middlewareStack.add(
      (next) => (args) => {
        (args.request as { headers: Record<string, string> }).headers["x-amz-content-sha256"] = sha256;
        return next(args);
      },
      { step: "build", name: "signedContentHash" },
    );
    try {
      await this.#client.send(command, { abortSignal: AbortSignal.any([abortSignal, broken.signal]) });
    } catch (error) {
      throw broken.signal.aborted ? broken.signal.reason : error;
    }
  }
}

/** The client warns of each refusal, which is an answer here. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

function clientOf({ endpoint, region }: StoreAddress, maxAttempts: number): S3Client {
  return new S3Client({
    region,
    maxAttempts,
    logger: SILENT,
    // Elsewhere than at Amazon a bucket seldom has a host name of its own.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Bytes are proven by their signed hash, and not every store knows the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}
