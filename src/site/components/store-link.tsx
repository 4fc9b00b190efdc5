import { useRouteLoaderData } from "react-router";
import { copy } from "../../copy/copy.ts";
import type { IssueTerms } from "../../domain/access.ts";
import type { SiteData } from "../page-meta.ts";

interface StoreLinkProps {
  /** Terms of an issue, whose own address goes before the magazine's. */
  readonly terms?: IssueTerms | null;
  readonly className?: string | undefined;
}

/** A link to the shop of the printed magazine; nothing when the publisher named none. */
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
