import type { ReadableIssue } from "../../../domain/issue/edition.ts";
import { paths } from "../../../domain/paths.ts";

/** Props of a list of an issue's pages. */
export interface PageListProps {
  readonly id: string;
  readonly issue: ReadableIssue;
  readonly shown: readonly number[];
  onGo(page: number): void;
}

type PageJumpProps = React.ComponentProps<"a"> &
  Pick<PageListProps, "id" | "onGo"> & { readonly page: number };

/** A link to a page of the issue; a plain click on it stays in the reader. */
export function PageJump({ id, page, onGo, ...link }: PageJumpProps) {
  return (
    <a
      {...link}
      href={paths.post(id, page)}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onGo(page);
      }}
    />
  );
}
