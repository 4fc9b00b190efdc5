import { type LoaderFunctionArgs, replace, useLoaderData, useRevalidator } from "react-router";
import type { IssueView } from "../../issues/desk-issues.ts";
import { api } from "../api/api.ts";
import { openFromLibrary } from "../articles/open-library-post.ts";
import { onDemand } from "../components/on-demand.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { SaveBar } from "../forms/save-bar.tsx";
import { UnsavedChanges } from "../forms/unsaved-changes.tsx";
import { useStaff } from "../shell/use-staff.ts";
import { IssueTermsForm, sendTerms } from "./issue-terms.tsx";
import { copy } from "./issue-words.ts";

const FiguresBeside = onDemand(
  async () => (await import("../readership/readership-screens.tsx")).FiguresBeside,
);

/** Opens an issue of the library where it is written; of another one there are the terms. */
export async function loadIssue({ params }: LoaderFunctionArgs): Promise<IssueView | Response> {
  const postId = params.id ?? "";
  const param = { id: encodeURIComponent(postId) };
  const { issue } = await (await api.issues[":id"].$get({ param })).json();
  return issue.isHosted ? issue : replace(`/yazilar/${await openFromLibrary("issue", postId)}`);
}

export function IssueScreen() {
  const issue = useLoaderData<IssueView>();
  const { revalidate } = useRevalidator();
  const isPublisher = useStaff().role === "publisher";
  return (
    <>
      <PageHeader title={issue.title} back={{ to: "/sayilar", name: copy.title }} />
      {isPublisher && (
        <IssueTermsForm
          key={issue.id}
          issue={issue}
          send={sendTerms(issue.id)}
          onSaved={revalidate}
          end={(form) => (
            <>
              <UnsavedChanges isChanged={form.isChanged} />
              <SaveBar {...form} />
            </>
          )}
        />
      )}
      <FiguresBeside postId={issue.id} />
    </>
  );
}
