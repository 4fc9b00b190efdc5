/** What the content names posters of films by: no host has such an address, and which one is asked is the server's matter. */
export const POSTER_SCHEME = "poster:";

export type VideoHost = "youtube" | "vimeo" | "dailymotion";

/** @param id of the film; of one that is not listed at Vimeo with its key: `76979871/8272103f6e` */
export function posterAddress(host: VideoHost, id: string): string {
  return `${POSTER_SCHEME}//${host}/${id}`;
}
