/** What the pages say of the magazine. */
export interface Magazine {
  readonly name: string;
  readonly publisher: string;
  readonly instagramUrl: string;
}
