import { PageHeader } from "../components/page-header.tsx";
import { copy } from "./overview-copy.ts";

export function Overview() {
  return <PageHeader title={copy.title} />;
}
