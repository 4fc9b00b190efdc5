import type { LoaderFunctionArgs } from "react-router";
import type { IssueDetails, IssueView } from "../../issues/desk-issues.ts";
import { api } from "../api/api.ts";

export async function loadIssue({ params }: LoaderFunctionArgs): Promise<IssueView> {
  const param = { id: encodeURIComponent(params.id ?? "") };
  const { issue } = await (await api.issues[":id"].$get({ param })).json();
  return issue;
}

/** Props of the tabs: an issue of the library. */
export interface IssueTabProps {
  readonly issue: IssueView;
  readonly details: IssueDetails;
}
