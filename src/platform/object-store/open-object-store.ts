import type { ObjectStore } from "./object-store.ts";
import type { StoreAddress } from "./store-address.ts";

/** Loads the client of the protocol, which takes 0.1 s and 30 MB, for those who have a store. */
export async function openObjectStore(address: StoreAddress): Promise<ObjectStore> {
  const { S3ObjectStore } = await import("./s3-object-store.ts");
  return new S3ObjectStore(address);
}
