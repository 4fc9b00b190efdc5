import type { IntakeView } from "../../issues/issue-intakes.ts";
import { Progress } from "../components/progress.tsx";
import { Callout } from "../layout/callout.tsx";
import { copy } from "./issue-words.ts";

/** How far the pages of a PDF are. */
export function IssueIntake({ state, done, total, message }: IntakeView) {
  if (state === "making")
    return (
      <Progress
        label={copy.making}
        value={total ? done / total : null}
        valueText={copy.pagesOf({ done, total })}
      />
    );
  if (message !== null) return <Callout role="alert">{message}</Callout>;
  return <p role="status">{copy.made(total ?? 0)}</p>;
}
