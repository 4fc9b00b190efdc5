export interface Magazine {
  readonly name: string;
  readonly publisher: string;
  readonly instagramUrl: string;
}
