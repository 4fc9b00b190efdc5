import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { SubjectReport } from "../../readership/subject-report.ts";
import { api } from "../api/api.ts";
import { PageHeader } from "../components/page-header.tsx";
import { PostLink } from "../state/post-link.tsx";
import { PostList } from "./read-lists.tsx";
import { copy } from "./readership-copy.ts";
import { readSubject, SubjectFigures } from "./subject-figures.tsx";

/** @param request its address names the page: `?yol=/post/deniz` */
export function loadSubject({ request }: LoaderFunctionArgs): Promise<SubjectReport> {
  return readSubject(new URL(request.url).searchParams.get("yol") ?? "/");
}

export function SubjectScreen() {
  const report = useLoaderData<SubjectReport>();
  const { name, path, kind, postId } = report;
  return (
    <>
      <PageHeader
        title={name}
        back={{ to: "/okunma", name: copy.back }}
        lead={
          postId === null ? (
            kind === "other" ||
            name === path || (
              <a href={path} target="_blank" rel="noreferrer">
                {copy.onSite}
              </a>
            )
          ) : (
            <PostLink post={{ id: postId, title: copy.inEditor, isIssue: kind === "issue" }} />
          )
        }
      />
      <SubjectFigures report={report} />
    </>
  );
}

export async function loadAuthorPosts({ params: { id } }: LoaderFunctionArgs) {
  const answer = await api.readership.authors[":id"].$get({ param: { id: encodeURIComponent(id ?? "") } });
  return answer.json();
}

export function AuthorPostsScreen() {
  const { name, rows } = useLoaderData<Awaited<ReturnType<typeof loadAuthorPosts>>>();
  return (
    <>
      <PageHeader
        title={copy.byAuthor(name)}
        lead={copy.byAuthorLead}
        back={{ to: "/yazarlar", name: copy.authors }}
      />
      <PostList label={copy.byAuthor(name)} rows={rows} empty={copy.noPosts} />
    </>
  );
}
