import { useRouteLoaderData } from "react-router";
import { copy } from "../../copy/copy.ts";
import type { IssueTerms } from "../../domain/access.ts";
import type { SiteData } from "../page-meta.ts";

interface StoreLinkProps {
  /** Of one issue, whose own address goes before the magazine's. */
  readonly terms?: IssueTerms | null;
  readonly className?: string | undefined;
}

/** Where the printed magazine is sold; nothing when the publisher named no place. */
export function StoreLink({ terms = null, className }: StoreLinkProps) {
  const site = useRouteLoaderData<SiteData>("root");
  const address = terms?.storeUrl ?? site?.magazine.storeUrl;
  if (!address) return null;
  return (
    <a className={className} href={address} rel="noopener" draggable={false}>
      {copy.issue.buy}
    </a>
  );
}
