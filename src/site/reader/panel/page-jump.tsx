import { paths } from "../../../domain/paths.ts";

export interface PageJumpProps extends React.ComponentProps<"a"> {
  readonly id: string;
  readonly page: number;
  onGo(page: number): void;
}

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
