import { data, redirect } from "react-router";
import { publicPage } from "./cache-headers.ts";
import type { SiteServices } from "./services.ts";

/**
 * The answer that a loader throws for an address where nothing is: 301, 410 when it was withdrawn, or 404.
 * @param address makes the new address of the new path @param search is kept
 */
export async function formerAnswer(
  { posts }: Pick<SiteServices, "posts">,
  path: string,
  search: string,
  address: (movedTo: string) => string = (movedTo) => movedTo,
): Promise<unknown> {
  const former = await posts.formerAddress(path);
  if (former === null) return data(null, { status: 404 });
  if (former === "withdrawn") return data(null, { status: 410 });
  // Without it a browser would keep the answer for ever, though a new post may take the address over.
  return redirect(address(former.movedTo) + search, { status: 301, headers: publicPage() });
}
