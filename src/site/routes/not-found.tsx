import { data } from "react-router";
import { formerPath } from "../../domain/former-path.ts";
import { addressedId, paths } from "../../domain/paths.ts";
import { formerAnswer } from "../former-address.ts";
import { siteContext } from "../services.ts";
import type { Route } from "./+types/not-found";

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(siteContext);
  if (!url.pathname.startsWith(paths.pdf(""))) {
    const former = formerPath(url.pathname);
    throw former === null ? data(null, { status: 404 }) : await formerAnswer(services, former, "");
  }
  // An issue's PDF goes where the issue went.
  const path = paths.post(addressedId(url.pathname));
  throw await formerAnswer(services, path, "", (movedTo) => paths.pdf(addressedId(movedTo)));
}

export function action() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
