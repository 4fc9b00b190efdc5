import { Link } from "react-router";
import { paths } from "../../../domain/paths.ts";
import type { StatePost } from "../../state/magazine-state.ts";
import { useShellData } from "../shell/use-staff.ts";

/** A link to the desk's screen of a post, or to the readers' page where it is written elsewhere. */
export function PostLink({ post: { id, title, isIssue } }: { post: StatePost }) {
  const { isHosted } = useShellData();
  const segment = encodeURIComponent(id);
  if (isIssue) return <Link to={`/sayilar/${segment}`}>{title}</Link>;
  if (!isHosted) return <Link to={`/yazilar/ac?yazi=${segment}`}>{title}</Link>;
  return (
    <a href={paths.post(id)} target="_blank" rel="noreferrer">
      {title}
    </a>
  );
}
