import { useRouteLoaderData } from "react-router";
import { copy } from "../../copy/copy.ts";
import type { IssueTerms } from "../../domain/access.ts";
import type { SiteData } from "../page-meta.ts";

interface StoreLinkProps {
  /** Terms of an issue, whose own address goes before the magazine's. */
  readonly terms?: IssueTerms | null;
  /** The issue's title, where it does not stand beside it alone. */
  readonly of?: string | undefined;
  readonly className?: string | undefined;
}

export function StoreLink({ terms = null, of, className }: StoreLinkProps) {
  const site = useRouteLoaderData<SiteData>("root");
  const address = terms?.storeUrl ?? site?.magazine.storeUrl;
  if (!address) return null;
  return (
    <a
      className={className}
      href={address}
      rel="noopener"
      draggable={false}
      aria-label={of && `${copy.issue.buy}: ${of}`}
    >
      {copy.issue.buy}
    </a>
  );
}
