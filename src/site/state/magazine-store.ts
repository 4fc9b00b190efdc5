import { create } from "zustand";
import type { PostPage } from "../../content/snapshot/post-reader.ts";
import type { PostCard } from "../../domain/post.ts";

export interface LoadedPosts extends PostPage {
  readonly term: string;
  readonly revision: number;
  readonly firstPage: number;
  readonly lastPage: number;
}

/** The four slots of the owner's specification. */
export interface MagazineState {
  readonly post: PostCard | null;
  readonly search: string;
  /** The specification calls it `log`. */
  readonly signedIn: boolean;
  readonly data: LoadedPosts | null;
}

export const emptyState: MagazineState = { post: null, search: "", signedIn: false, data: null };

export const useMagazine = create<MagazineState>()(() => emptyState);
