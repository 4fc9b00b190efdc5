/** In bytes; `total` is null where nobody said it. */
export interface FileTransfer {
  readonly bytes: number;
  readonly total: number | null;
}
