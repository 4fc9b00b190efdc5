import { randomUUID } from "node:crypto";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import type { RunningStore } from "./running-store.ts";

/** A bucket of its own, whose credentials this process has from now on. @returns its FILES_URL, with a prefix */
export async function newBucket(
  { endpoint, region, credentials }: Omit<RunningStore, "stop">,
  through = endpoint,
): Promise<string> {
  process.env.AWS_ACCESS_KEY_ID = credentials.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = credentials.secretAccessKey;
  const name = `mecmua-${randomUUID()}`;
  const client = new S3Client({ endpoint, region, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
  return `s3://${name}/dergi?endpoint=${through}&region=${region}`;
}
