import { data } from "react-router";
import { formerPath } from "../../domain/former-path.ts";
import { addressedId, isTitledAddress, paths } from "../../domain/paths.ts";
import { formerAnswer } from "../former-address.ts";
import { siteContext } from "../services.ts";
import type { Route } from "./+types/not-found";

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  const { pathname } = url;
  if (!pathname.startsWith(paths.pdf(""))) {
    const former = formerPath(pathname);
    if (former === null) throw data(null, { status: 404 });
    const isKnown = !isTitledAddress(pathname) || (await services.posts.formerAddress(former)) !== null;
    // With a title behind it a withdrawn post's address answers as without.
    throw await formerAnswer(services, isKnown ? former : paths.post(addressedId(pathname)), "");
  }
  const path = paths.post(addressedId(pathname));
  throw await formerAnswer(services, path, "", (movedTo) => paths.pdf(addressedId(movedTo)));
}

export function action() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
