/** Scheme of posters of films in the content: the server decides which host is asked. */
export const POSTER_SCHEME = "poster:";

export type VideoHost = "youtube" | "vimeo" | "dailymotion";

/** @param id of the film; of one that is not listed at Vimeo with its key: `76979871/8272103f6e` */
export function posterAddress(host: VideoHost, id: string): string {
  return `${POSTER_SCHEME}//${host}/${id}`;
}
