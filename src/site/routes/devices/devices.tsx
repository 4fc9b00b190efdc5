import { data, redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from "react-router";
import { copy } from "../../../copy/copy.ts";
import { paths } from "../../../domain/paths.ts";
import { privatePage } from "../../cache-headers.ts";
import { pageMeta } from "../../page-meta.ts";
import { siteContext } from "../../services.ts";
import type { Route } from "./+types/devices";
import { Devices } from "./device-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shown = await context.get(siteContext).devices();
  if (!shown) throw redirect(paths.login(paths.devices()), { headers: privatePage });
  // Server and browser say `today` by the same clock.
  const now = new Date().toISOString();
  return data({ ...shown, now, isForMembers: true }, { headers: privatePage });
}

/** Ends one of the member's devices; one that is not there any more is as good as ended. */
export async function action({ request, context }: Route.ActionArgs) {
  const { endDevice, isDocument } = context.get(siteContext);
  const handle = (await request.formData()).get("oturum");
  const ended = await endDevice(typeof handle === "string" ? handle : "");
  if (typeof ended === "object") {
    for (const [name, value] of Object.entries(privatePage)) ended.set(name, value);
    throw redirectDocument(paths.home(), { status: 303, headers: ended });
  }
  if (isDocument) throw redirect(paths.devices(), { status: 303, headers: privatePage });
  return data({ outcome: "ended" as const }, { headers: privatePage });
}

/** A server that cannot be reached leaves the list as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect passes through.
    if (error instanceof Response) throw error;
    return { outcome: "failed" as const };
  }
}

/** Asked again, a server that cannot be reached would take the page away as well. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.outcome !== "failed" && defaultShouldRevalidate;
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders && [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  const { title, description } = copy.devices;
  const words = pageMeta(root.loaderData, { title, description, path: paths.devices() });
  return [...words, { name: "robots", content: "noindex" }];
}

export default function DevicesPage({ loaderData }: Route.ComponentProps) {
  return <Devices {...loaderData} />;
}
