import { data } from "react-router";
import { copy } from "../../copy/copy.ts";
import { idOfSegment } from "../../domain/paths.ts";
import { privatePage } from "../cache-headers.ts";
import { IssueGate } from "../components/gate.tsx";
import { siteContext } from "../services.ts";
import type { Route } from "./+types/issue-gate";

/**
 * What answers at an issue's PDF address when the PDF may not be had: the way to sign in, with status 401.
 * The bytes themselves never come this way; the server sends them before the site is asked.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { posts, sessionEnd } = context.get(siteContext);
  const card = await posts.post(idOfSegment(params.id));
  if (!card?.isIssue) throw data(null, { status: 404, headers: privatePage });
  const { html: _, readingMinutes: __, ...face } = card;
  const ended = await sessionEnd();
  return data({ card: face, ended }, { status: 401, headers: privatePage });
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export function meta() {
  return [{ title: copy.issue.gateTitle }, { name: "robots", content: "noindex" }];
}

export default function Gate({ loaderData }: Route.ComponentProps) {
  return <IssueGate {...loaderData} />;
}
