/** Work that one machine does for all. */
export interface Lease {
  /** Aborted before another may hold it. */
  readonly signal: AbortSignal;
  release(): Promise<void>;
}

export interface Leases {
  /** @returns null while another holds it @throws while the database is away (see isUnavailable) */
  take(name: string): Promise<Lease | null>;
}

export const localLeases: Leases = {
  take: async () => ({ signal: new AbortController().signal, release: async () => undefined }),
};
