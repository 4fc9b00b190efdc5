import { fetchFiles, type MovedFiles, sendFiles } from "../../../platform/blobs/move-files.ts";
import { openObjectStore } from "../../../platform/object-store/open-object-store.ts";
import type { StoreAddress } from "../../../platform/object-store/store-address.ts";
import type { Call } from "../../command.ts";
import { startProgress } from "../../progress.ts";
import { moveCopy } from "./move-command-copy.ts";

/** Moves the content's files between the data folder and the object store. @throws ObjectStoreError */
export async function moveStoredFiles(
  call: Call,
  address: StoreAddress,
  isBack: boolean,
): Promise<MovedFiles> {
  const objects = await openObjectStore(address);
  const progress = startProgress(call, moveCopy.movingFiles);
  const move = isBack ? fetchFiles : sendFiles;
  try {
    return await move({
      dataDir: call.config.dataDir,
      objects,
      signal: call.signal,
      onProgress: progress.show,
    });
  } finally {
    progress.end();
    objects.close();
  }
}

/** Says how many there are now, and which were left out. */
export function reportFiles(
  { terminal }: Call,
  { files, bytes, copied, damaged }: MovedFiles,
  isBack: boolean,
): void {
  terminal.line(moveCopy.filesDone[isBack ? "folder" : "store"](files, bytes, files - copied));
  for (const path of damaged) terminal.note(moveCopy.damaged(path));
}
