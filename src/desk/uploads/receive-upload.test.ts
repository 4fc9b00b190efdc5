import { expect, test } from "vitest";
import { tempFolder, tempLibrary } from "../../content/library/testing/temp-library.ts";
import { roomIn } from "../../platform/blobs/disk-files.ts";
import { deskLocation, tempDesk } from "../testing/temp-desk.ts";
import { promise, promisedBytes, removeUpload, type UploadServices } from "./receive-upload.ts";

test("of two machines that promise the same room at once one does", async () => {
  const location = await deskLocation();
  const library = await tempLibrary();
  const dataDir = await tempFolder();
  const machine = async (): Promise<UploadServices> => ({
    db: await tempDesk(location),
    library,
    now: Date.now,
    config: { dataDir } as UploadServices["config"],
  });
  const [one, other] = [await machine(), await machine()];
  const size = Math.floor((await roomIn(dataDir)) / 2.5);
  const asked = (staffId: string) => ({ staffId, kind: "import", name: "a.zip", size }) as const;
  const outcomes = await Promise.allSettled([promise(one, asked("ada")), promise(other, asked("deniz"))]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await promisedBytes(one)).toBe(size);
  const [admitted] = outcomes.filter(({ status }) => status === "fulfilled");
  if (admitted?.status === "fulfilled") await removeUpload(other, admitted.value.id);
  expect((await promise(other, asked("deniz"))).state).toBe("receiving");
});
