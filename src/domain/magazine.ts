export interface Magazine {
  readonly name: string;
  readonly publisher: string;
  readonly instagramUrl: string;
  /** Where the printed magazine is sold. */
  readonly storeUrl?: string;
}

/** Künye and its like, as links to it need it. */
export interface PageLink {
  readonly id: string;
  readonly title: string;
}
