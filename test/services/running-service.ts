import type { SamplePost } from "./sample-posts.ts";

/** A real content service on this machine, filled with the sample posts. */
export interface RunningService {
  /** Of its GraphQL. */
  readonly endpoint: string;
  readonly token: string | null;
  readonly assetsUrl: string | null;
  /** Hosts that its files come from, beside its own. */
  readonly allowedHosts: readonly string[];
  /** As an editor does it, in the published posts. @param number of a sample post */
  edit(number: number, title: string): Promise<void>;
  add(post: SamplePost): Promise<void>;
  unpublish(number: number): Promise<void>;
  remove(number: number): Promise<void>;
  /** Ends it and starts it again on the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}
