/** How far a file is that is being fetched, in bytes. */
export interface FileTransfer {
  readonly bytes: number;
  /** Null where nobody said how large it is. */
  readonly total: number | null;
}
