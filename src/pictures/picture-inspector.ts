import type { Kysely } from "kysely";
import { factsOfPicture, type PictureFacts, savePictureFacts } from "../content/snapshot/picture-facts.ts";
import type { SnapshotTables } from "../content/snapshot/tables.ts";
import type { BlobStore } from "../platform/blobs/blob-store.ts";
import { UnusableFile } from "../platform/blobs/unusable-file.ts";
import type { FileCopies } from "../platform/remote/file-copies.ts";
import { pictureKind } from "../platform/remote/file-kinds.ts";
import type { PictureMaker } from "./picture-maker.ts";

/** A picture of the content and where it comes from. */
export interface ContentPicture {
  readonly key: string;
  /** At its origin. */
  readonly url: string;
}

export interface PictureService {
  /**
   * What is known of a picture; one that nobody has looked at is fetched and looked at. Many who ask share one look.
   * @param isUrgent a reader waits for it
   * @throws UnusableFile, RemoteError, or what PictureMaker throws
   */
  facts(picture: ContentPicture, options: { isUrgent: boolean }): Promise<PictureFacts>;
  /** Looks at a picture although it is known: for one whose file is no longer the one that was looked at. @throws as facts does */
  lookAgain(picture: ContentPicture): Promise<PictureFacts>;
}

export interface PictureServiceOptions {
  readonly snapshot: Kysely<SnapshotTables>;
  readonly copies: FileCopies;
  readonly store: BlobStore;
  readonly maker: PictureMaker;
  /** Pages that show the picture are not what they were. */
  onFound(): void;
}

/** Joins the content's pictures to what decodes them. */
export function pictureService(options: PictureServiceOptions): PictureService {
  const { snapshot, copies, store, maker, onFound } = options;
  const underWay = new Map<string, Promise<PictureFacts>>();

  async function look({ key, url }: ContentPicture, isUrgent: boolean): Promise<PictureFacts> {
    try {
      const { hash } = await copies.get(url, pictureKind);
      const seen = await maker.examine(store.path(hash), { isUrgent });
      const facts = { ...seen, hash, name: nameOf(hash) };
      await savePictureFacts(snapshot, key, facts);
      onFound();
      return facts;
    } catch (error) {
      if (error instanceof UnusableFile) {
        await savePictureFacts(snapshot, key, "unusable");
        onFound();
      }
      throw error;
    }
  }

  function shared(picture: ContentPicture, isUrgent: boolean): Promise<PictureFacts> {
    let looking = underWay.get(picture.key);
    if (!looking) {
      looking = look(picture, isUrgent).finally(() => underWay.delete(picture.key));
      underWay.set(picture.key, looking);
    }
    return looking;
  }

  return {
    async facts(picture, { isUrgent }) {
      const known = await factsOfPicture(snapshot, picture.key);
      if (known === "unusable") throw new UnusableFile("known to be unusable");
      return known ?? shared(picture, isUrgent);
    },
    lookAgain: (picture) => shared(picture, true),
  };
}

/** The name that stands in addresses: long enough that no two pictures share one. */
function nameOf(hash: string): string {
  return hash.slice(0, 24);
}
