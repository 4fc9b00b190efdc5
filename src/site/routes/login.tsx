import { data, isRouteErrorResponse, redirectDocument } from "react-router";
import { copy } from "../copy/copy.ts";
import { pageMeta } from "../page-meta.ts";
import { paths, safeNext } from "../paths.ts";
import { privatePage, publicPage } from "../public-page.ts";
import { siteContext } from "../services.ts";
import { LoginForm } from "../ui/login-form.tsx";
import type { Route } from "./+types/login";

export function loader() {
  return data(null, { headers: publicPage() });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { signIn } = context.get(siteContext);
  const form = await request.formData();
  const signedIn = await signIn({ username: field(form, "username"), password: field(form, "password") });
  if (!signedIn)
    return data(
      { outcome: "refused" as const, isSilent: form.has("silent") },
      { status: 401, headers: privatePage },
    );
  for (const [name, value] of Object.entries(privatePage)) signedIn.set(name, value);
  // A new document: nothing that was loaded for a visitor is shown to a member.
  throw redirectDocument(safeNext(new URL(request.url).searchParams.get("next")), {
    status: 303,
    headers: signedIn,
  });
}

/** Whatever keeps the server from answering leaves the form as it is, with what was typed in it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) return { outcome: "unreachable" as const };
    if (!isRouteErrorResponse(error)) throw error;
    return { outcome: error.status === 429 ? ("tooMany" as const) : ("unavailable" as const) };
  }
}

/** Signing in changes nothing of what this page shows; asking again would only add another way to fail. */
export function shouldRevalidate() {
  return false;
}

function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders && [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  const name = root.loaderData?.magazine.name ?? "";
  const description = copy.login.description(name);
  return pageMeta(root.loaderData, { title: copy.login.title, description, path: paths.login() });
}

export default function Login({ actionData }: Route.ComponentProps) {
  return <LoginForm isRefused={actionData?.outcome === "refused"} />;
}
