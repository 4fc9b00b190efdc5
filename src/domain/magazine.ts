export interface Magazine {
  readonly name: string;
  readonly publisher: string;
  readonly instagramUrl: string;
  /** Where the printed magazine is sold. */
  readonly storeUrl?: string;
}
