/** Somebody who has an article open, by the window. */
export interface PersonInArticle {
  readonly clientId: string;
  readonly staffId: string;
  readonly name: string;
}
