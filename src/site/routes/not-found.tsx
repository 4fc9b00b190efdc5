import { data } from "react-router";
import { addressedId, paths } from "../../domain/paths.ts";
import { formerAnswer } from "../former-address.ts";
import { siteContext } from "../services.ts";
import type { Route } from "./+types/not-found";

export async function loader({ url, context }: Route.LoaderArgs) {
  if (!url.pathname.startsWith(paths.pdf(""))) throw data(null, { status: 404 });
  // An issue's PDF goes where the issue went.
  const path = paths.post(addressedId(url.pathname));
  throw await formerAnswer(context.get(siteContext), path, "", (movedTo) => paths.pdf(addressedId(movedTo)));
}

export function action() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
