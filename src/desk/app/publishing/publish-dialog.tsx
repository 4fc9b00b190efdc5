import { useState } from "react";
import type { TextFinding } from "../../document/check-document.ts";
import type { PublishingState } from "../../publishing/publishing-state.ts";
import { ApiError, api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { MomentField, tomorrowMorning } from "../components/date-field.tsx";
import { Actions, Confirm, Modal } from "../components/modal.tsx";
import { notify } from "../components/notices.tsx";
import { ArticleChecks } from "./article-checks.tsx";
import { type ArticleText, type CheckPlace, checkArticle } from "./check-article.ts";
import styles from "./publish-panel.module.css";
import { copy } from "./publish-panel-copy.ts";

interface PublishDialogProps {
  readonly articleId: string;
  readonly publishing: PublishingState;
  /** What it is opened for. */
  readonly isLater: boolean;
  onSaveAll(): Promise<boolean>;
  readText(): ArticleText;
  onJump(place: CheckPlace): void;
  onRepair(finding: TextFinding): void;
  onDone(publishing: PublishingState): void;
  onClose(): void;
}

/** Looks over the text once more, and publishes it now or at a time. */
export function PublishDialog({
  articleId,
  publishing,
  isLater,
  onDone,
  onClose,
  ...text
}: PublishDialogProps) {
  const [findings, setFindings] = useState(() => checkArticle(text.readText()));
  const [isAtTime, setAtTime] = useState(isLater);
  const [instant, setInstant] = useState(publishing.schedule?.instant ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const [outside, setOutside] = useState<string | null>(null);
  const chooseLater = () => {
    setAtTime(true);
    setInstant((chosen) => chosen ?? tomorrowMorning());
  };
  const isBlocked = findings.some(({ isBlocking }) => isBlocking);

  const publish = useAction(async (isForced: boolean) => {
    if (!(await saved(text.onSaveAll))) return;
    const param = { id: articleId };
    const order = { after: publishing.last?.id ?? null, isForced };
    try {
      const answer = await (await api.publishing[":id"].publish.$post({ param, json: order })).json();
      notify(answer.isShown ? copy.published : copy.publishedSoon);
      onDone(answer.publishing);
    } catch (error) {
      if (!isOutside(error)) throw error;
      setOutside(error.message);
    }
  });
  const schedule = useAction(async () => {
    if (instant === null) return setProblem(copy.chooseMoment);
    if (!(await saved(text.onSaveAll))) return;
    const json = { instant, zone: "Europe/Istanbul" };
    const answer = await api.publishing[":id"].schedule.$put({ param: { id: articleId }, json });
    notify(copy.scheduled);
    onDone((await answer.json()).publishing);
  });

  return (
    <Modal title={copy.publishTitle} isOpen onClose={onClose}>
      <ArticleChecks
        findings={findings}
        onJump={(place) => {
          onClose();
          // While it is open, a dialog takes the focus back.
          requestAnimationFrame(() => text.onJump(place));
        }}
        onRepair={(finding) => {
          text.onRepair(finding);
          setFindings(checkArticle(text.readText()));
        }}
      />
      <fieldset className={styles.when}>
        <legend>{copy.when}</legend>
        <label>
          <input type="radio" name="when" checked={!isAtTime} onChange={() => setAtTime(false)} />
          {copy.now}
        </label>
        <label>
          <input type="radio" name="when" checked={isAtTime} onChange={chooseLater} />
          {copy.later}
        </label>
      </fieldset>
      {isAtTime && (
        <>
          <MomentField
            label={copy.moment}
            value={instant}
            onChange={(chosen) => {
              setInstant(chosen);
              setProblem(null);
            }}
            problem={problem ?? schedule.error?.message}
          />
          {instant !== null && <p className={styles.moment}>{copy.inIstanbul(instant)}</p>}
          <p className={styles.soft}>{copy.frozen}</p>
        </>
      )}
      <Actions>
        <Button onPress={onClose}>{copy.cancel}</Button>
        <Button
          look="main"
          isDisabled={isBlocked}
          isPending={publish.isRunning || schedule.isRunning}
          onPress={() => void (isAtTime ? schedule.run() : publish.run(false))}
        >
          {isAtTime ? copy.scheduleIt : copy.publishNow}
        </Button>
      </Actions>
      <Confirm
        title={copy.overwriteTitle}
        text={outside ?? ""}
        action={copy.overwrite}
        isDanger
        isOpen={outside !== null}
        onClose={() => setOutside(null)}
        onConfirm={() => void publish.run(true)}
      />
    </Modal>
  );
}

async function saved(onSaveAll: () => Promise<boolean>): Promise<boolean> {
  const isSaved = await onSaveAll();
  if (!isSaved) notify(copy.notSaved, "problem");
  return isSaved;
}

function isOutside(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.detail as { isElsewhere?: unknown } | null)?.isElsewhere === true
  );
}
