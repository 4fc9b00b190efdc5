import { setTimeout as pause } from "node:timers/promises";

/** Rounds after which a page that still changes is given up. */
const MOST_ROUNDS = 50;
/** A picture by where it came from: nobody has looked at it yet. */
const UNSEEN = /"\/gorsel\/[\w-]{22}"/;

/**
 * Asks for pages and every picture in them until the pages stay the same and all pictures are there: what a site
 * makes when somebody asks for the first time has then been made. @throws Error when a page keeps changing
 */
export async function warmPages(address: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    let before = "";
    for (let round = 0; ; round += 1) {
      if (round === MOST_ROUNDS) throw new Error(`${path} does not come to rest`);
      const html = await (await fetch(address + path)).text();
      const statuses = await Promise.all(picturesIn(html).map((picture) => statusOf(address + picture)));
      const isSettled = html === before && !UNSEEN.test(html);
      if (isSettled && statuses.every((status) => status === 200)) break;
      before = html;
      await pause(200);
    }
  }
}

function picturesIn(html: string): string[] {
  return [...new Set(html.match(/\/gorsel\/[\w./-]+/g))];
}

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status;
}
