export interface PersonInArticle {
  readonly clientId: string;
  readonly staffId: string;
  readonly name: string;
}
