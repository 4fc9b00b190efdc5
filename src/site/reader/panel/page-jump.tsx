import { paths } from "../../../domain/paths.ts";
import { useIssue } from "../open-issue.ts";

export interface PageListProps {
  readonly shown: readonly number[];
  onGo(page: number): void;
}

type PageJumpProps = React.ComponentProps<"a"> & Pick<PageListProps, "onGo"> & { readonly page: number };

export function PageJump({ page, onGo, ...link }: PageJumpProps) {
  const { id } = useIssue();
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
