import { data, isRouteErrorResponse, redirect, redirectDocument } from "react-router";
import { paths, safeNext } from "../../../domain/paths.ts";
import { ownHeaders, privatePage, publicPage } from "../../cache-headers.ts";
import { metaOf } from "../../page-meta.ts";
import { siteContext } from "../../services.ts";
import type { Route } from "./+types/login";
import { loginCopy } from "./login-copy.ts";
import { LoginForm } from "./login-form.tsx";
import { type SignInAnswer, type SignInFailure, validateCredential } from "./sign-in-failure.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { checksCodes, reader } = context.get(siteContext);
  if ((await reader()) === "member") throw redirect(nextOf(request), { headers: privatePage });
  return data({ checksCodes }, { headers: publicPage({ byMember: true }) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { signIn, checksCodes } = context.get(siteContext);
  const form = await request.formData();
  const typed = { username: field(form, "username"), password: field(form, "password") };
  const result = signIn();
  if (result.outcome !== "opened") {
    // Without JavaScript a mistyped code is found here, after the server has checked it like any other.
    const found = result.outcome === "refused" ? validateCredential(typed, checksCodes) : null;
    return data(
      { failure: found?.outcome === "mistyped" ? found : result, isSilent: form.has("silent") },
      { status: result.outcome === "refused" ? 401 : 403, headers: privatePage },
    );
  }
  for (const [name, value] of Object.entries(privatePage)) result.headers.set(name, value);
  // A new document: nothing that was loaded for a visitor is shown to a member.
  throw redirectDocument(nextOf(request), { status: 303, headers: result.headers });
}

/** A server that does not answer leaves the form as it is, with what was typed in it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SignInAnswer> {
  try {
    return await serverAction();
  } catch (error) {
    return { failure: transportFailure(error), isSilent: false };
  }
}

function transportFailure(error: unknown): SignInFailure {
  if (error instanceof TypeError) return { outcome: "unreachable" };
  if (!isRouteErrorResponse(error)) throw error;
  if (error.status !== 429) return { outcome: "unavailable" };
  const minutes = /^\{"minutes":(\d+)\}$/.exec(String(error.data))?.[1];
  return { outcome: "tooMany", minutes: Number(minutes ?? 15) };
}

export function shouldRevalidate() {
  return false;
}

function nextOf({ url }: Request): string {
  return safeNext(new URL(url).searchParams.get("next"));
}

function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export const headers = ownHeaders;

export const meta = metaOf((_, { name }) => ({
  title: loginCopy.title,
  description: loginCopy.description(name),
  path: paths.login(),
}));

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginForm checksCodes={loaderData.checksCodes} sent={actionData?.failure ?? null} />;
}
