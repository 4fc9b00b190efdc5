import type { EditorView } from "prosemirror-view";
import { useState } from "react";
import type { ArticleState } from "../../articles/article-view.ts";
import { listSuggestions } from "../../document/suggestions.ts";
import type { PublishingState } from "../../publishing/publishing-state.ts";
import { ApiError, api } from "../api/api.ts";
import { useAction, useFormAction } from "../api/use-action.ts";
import type { ArticleSession } from "../articles/sync/article-session.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Actions, CANCEL, Modal } from "../components/modal.tsx";
import { onDemand } from "../components/on-demand.tsx";
import { confirmed } from "../shell/confirmed.ts";
import { AmendmentFields, amendmentOf, draftOf } from "./amendment-fields.tsx";
import { ArticleChecks } from "./article-checks.tsx";
import { checkArticle, type ShownArticle } from "./check-article.ts";
import { jumpTo, repair } from "./jump-and-repair.ts";
import styles from "./publish-panel.module.css";
import { copy } from "./publish-panel-copy.ts";
import { useSeenText } from "./seen-text.ts";
import type { SideDialogProps } from "./side-dialogs.tsx";
import { CHOOSE_MOMENT, type When, WhenField } from "./when-field.tsx";

const PublishedChange = onDemand(async () => (await import("./published-change.tsx")).PublishedChange);
const NewerText = onDemand(async () => (await import("./newer-text.tsx")).NewerText);
const routes = api.publishing[":id"];

interface PublishDialogProps extends SideDialogProps {
  readonly publishing: PublishingState;
  readonly session: Pick<ArticleSession, "store" | "saveAll" | "changeFields">;
  readonly kind: ArticleState["kind"];
  readonly isLater: boolean;
  readText(): ShownArticle;
  readView(): EditorView | null;
}

export function PublishDialog({ isLater, onClose, ...article }: PublishDialogProps) {
  const [findings, setFindings] = useState(() => checkArticle(article.readText()));
  const instant = article.publishing.schedule?.instant ?? null;
  const [when, setWhen] = useState<When>({ isLater, instant });
  const seen = useSeenText(article.session, article.readText);
  const [told, setTold] = useState(draftOf("none"));
  const decision = useDecision(article, when, amendmentOf(told), seen);
  const { words, publish, schedule, problem, setProblem } = decision;
  const isBlocked = findings.some(({ isBlocking }) => isBlocking);
  const { state, last } = article.publishing;
  const isUpdate = state === "published";
  const decide = async () => {
    const waiting = listSuggestions(article.readText().doc).length;
    if (waiting > 0 && !(await confirmed(copy.suggestions(waiting, when.isLater)))) return;
    void (when.isLater ? schedule : publish).run();
  };

  return (
    <Modal title={words.title} isWide={isUpdate} onClose={onClose}>
      <ArticleChecks
        findings={findings}
        onJump={(place) => {
          onClose();
          // While it is open, a dialog takes the focus back.
          requestAnimationFrame(() => jumpTo(place, article.readView()));
        }}
        onRepair={(finding) => {
          seen.changeOwn(() => repair(finding, article.session, article.readView()));
          setFindings(checkArticle(article.readText()));
        }}
      />
      {isUpdate && last && (
        <PublishedChange articleId={article.articleId} revision={last.id} text={article.readText()} />
      )}
      {isUpdate && article.kind !== "page" && (
        <AmendmentFields
          value={told}
          kinds={["none", "update", "correction"]}
          error={publish.error ?? schedule.error}
          onChange={setTold}
        />
      )}
      <WhenField
        value={when}
        onChange={(chosen) => {
          setWhen(chosen);
          setProblem(null);
        }}
        problem={problem ?? schedule.error?.message}
      />
      {when.isLater && <p className={styles.soft}>{copy.frozen}</p>}
      <Actions>
        <Button onPress={onClose}>{CANCEL}</Button>
        <Button
          look="main"
          isDisabled={isBlocked}
          isPending={publish.isRunning || schedule.isRunning}
          onPress={() => void decide()}
        >
          {when.isLater ? copy.scheduleIt : words.now}
        </Button>
      </Actions>
      {seen.change && (
        <NewerText
          change={seen.change}
          action={when.isLater ? copy.newerSchedule : copy.newerPublish}
          onAccept={() => {
            seen.accept();
            void decide();
          }}
          onLook={onClose}
          onClose={seen.dismiss}
        />
      )}
    </Modal>
  );
}

/** The two ways to publish. @returns with them their words, and what forbids a time */
function useDecision(
  { articleId, publishing, session, onDone }: Omit<PublishDialogProps, "isLater" | "onClose">,
  when: When,
  told: ReturnType<typeof amendmentOf>,
  seen: ReturnType<typeof useSeenText>,
) {
  const [problem, setProblem] = useState<string | null>(null);
  const words = publishing.state === "published" ? copy.updating : copy.publishing;
  const amended = told && { amendment: told };
  const publish = useAction(() => publishText(false), { isShown: "at its field" });
  async function publishText(isForced: boolean): Promise<void> {
    if (!(await saved(session))) return;
    const param = { id: articleId };
    const order = { after: publishing.last?.id ?? null, isForced, ...amended };
    try {
      const answer = await seen.decide(async (text) =>
        (await routes.publish.$post({ param, json: { ...order, seen: text } })).json(),
      );
      if (answer === null) return;
      notify(answer.isShown ? words.done : copy.publishedSoon);
      onDone(answer.publishing);
    } catch (error) {
      if (!isOutside(error)) throw error;
      if (await confirmed(copy.overwriting(error.message))) await publishText(true);
    }
  }
  const schedule = useFormAction(async () => {
    const { instant } = when;
    if (instant === null) return setProblem(CHOOSE_MOMENT);
    if (!(await saved(session))) return;
    const param = { id: articleId };
    const zone = "Europe/Istanbul";
    const answer = await seen.decide(async (text) =>
      (await routes.schedule.$put({ param, json: { instant, zone, seen: text, ...amended } })).json(),
    );
    if (answer === null) return;
    notify(copy.scheduled);
    onDone(answer.publishing);
  });
  return { words, publish, schedule, problem, setProblem };
}

async function saved(session: Pick<ArticleSession, "saveAll">): Promise<boolean> {
  const isSaved = await session.saveAll();
  if (!isSaved) notify(copy.notSaved, "problem");
  return isSaved;
}

function isOutside(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.detail as { isElsewhere?: unknown } | null)?.isElsewhere === true
  );
}
