import { createContext, use } from "react";
import type { ReadableIssue } from "../../domain/issue/edition.ts";

export interface OpenIssue extends ReadableIssue {
  readonly id: string;
}

const IssueContext = createContext<OpenIssue | null>(null);

export const OpenIssueProvider = IssueContext.Provider;

export function useIssue(): OpenIssue {
  const issue = use(IssueContext);
  if (issue === null) throw new Error("no issue is open");
  return issue;
}
