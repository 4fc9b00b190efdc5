const PREFIX = "onizleme~";
const DRAFT_PATH = new RegExp(`^/(?:post|sayi|pdf)/${PREFIX}([\\w-]+)(?:$|[/.])`);

/** The id of an issue that readers have not got, which is read by the secret of a link: no post has such a one. */
export function draftId(secret: string): string {
  return PREFIX + secret;
}

export function isDraftId(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** @param path of the site @returns the secret in the address of a draft's page or of a part of it; null of any other */
export function secretOfDraft(path: string): string | null {
  return DRAFT_PATH.exec(path)?.[1] ?? null;
}
