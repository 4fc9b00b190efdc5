import type { EditorView } from "prosemirror-view";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { useStore } from "zustand";
import type { ArticleState } from "../../articles/article-view.ts";
import type { PublishingState } from "../../publishing/publishing-state.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { useAsked } from "../api/use-asked.ts";
import type { ArticleSession } from "../articles/sync/article-session.ts";
import type { SessionState } from "../articles/sync/session-state.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { ActionMenu, type MenuActions } from "../components/menu/action-menu.tsx";
import { onDemand } from "../components/on-demand.tsx";
import { assignmentWords, copy as planning } from "../planning/assignment-words.ts";
import { confirmed } from "../shell/confirmed.ts";
import { useStaff } from "../shell/use-staff.ts";
import type { ShownArticle } from "./check-article.ts";
import styles from "./publish-panel.module.css";
import { copy } from "./publish-panel-copy.ts";
import { PublishingLines, Remark, ReviewLines } from "./publishing-lines.tsx";

const routes = api.publishing[":id"];
const PublishDialog = onDemand(async () => (await import("./publish-dialog.tsx")).PublishDialog);
const NoteDialog = onDemand(async () => (await import("./side-dialogs.tsx")).NoteDialog);
const TermsDialog = onDemand(async () => (await import("../issues/issue-terms.tsx")).TermsDialog);
const AssignDialog = onDemand(async () => (await import("../planning/assign-dialog.tsx")).AssignDialog);
const KeepDialog = onDemand(async () => (await import("../history/keep-dialog.tsx")).KeepDialog);
const AmendDialog = onDemand(async () => (await import("./amend-dialog.tsx")).AmendDialog);
const PinDialog = onDemand(async () => (await import("./side-dialogs.tsx")).PinDialog);

interface PublishPanelProps {
  /** As it was asked for last: another one after each event that tells of its state. */
  readonly article: ArticleState;
  readonly session: Pick<ArticleSession, "store" | "saveAll" | "changeFields">;
  /** What stays in sight where this panel does not: the main button stands there as well. */
  readonly bar: Element | null;
  /** Stands above the text. */
  readonly above: Element | null;
  readText(): ShownArticle;
  readView(): EditorView | null;
}

type Send = (given: {
  param: { id: string };
}) => Promise<{ json(): Promise<{ readonly publishing: PublishingState }> }>;
type Act = (send: Send, sentence: string) => void;
type OpenDialog =
  | "publish"
  | "schedule"
  | "hand in"
  | "give back"
  | "amend"
  | "pin"
  | "terms"
  | "keep"
  | "assign";

export function PublishPanel({ article, session, bar, above, ...text }: PublishPanelProps) {
  const { id, publishedVersion, publishedFieldsVersion } = article;
  const [publishing, ask, setPublishing] = useAsked<PublishingState | null>(null);
  // Another `article` tells of another state.
  useEffect(() => {
    const param = { id: article.id };
    void ask(async () => (await (await routes.$get({ param })).json()).publishing);
  }, [article, ask]);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const isPublisher = useStaff().role === "publisher";
  const action = useAction(async (send: Send, sentence: string) => {
    setPublishing((await (await send({ param: { id } })).json()).publishing);
    notify(sentence);
  });
  const deposit = useAction(() => downloadDeposit(article.postId ?? ""));
  const act: Act = (send, sentence) => void action.run(send, sentence);
  const { schedule = null, review = null } = publishing ?? {};
  const isChanged = useStore(
    session.store,
    ({ shown }) => !isOf(shown, { version: publishedVersion, fieldsVersion: publishedFieldsVersion }),
  );
  const isBehind = useStore(session.store, ({ shown }) => schedule !== null && !isOf(shown, schedule));
  const isTextRead = review !== null || open !== null;
  // Where a change is drawn while one writes, React looks for the cursor in the whole text.
  useStore(session.store, ({ shown }) => (isTextRead ? shown : null));
  if (publishing === null) return <p className={styles.panel}>{copy.loading}</p>;

  const close = () => setOpen(null);
  const dialog = {
    articleId: id,
    onClose: close,
    onDone(state: PublishingState) {
      setPublishing(state);
      close();
    },
  };
  const isInBin = article.deletedAt !== null;
  const main = { publishing, isBehind, setOpen, act };
  return (
    <section className={styles.panel} aria-labelledby="yayin">
      <h2 id="yayin">{copy.title}</h2>
      <PublishingLines publishing={publishing} isChanged={isChanged} isBehind={isBehind} />
      {review?.kind === "handed in" && <ReviewLines articleId={id} review={review} text={text.readText()} />}
      {review?.kind === "given back" &&
        above &&
        createPortal(
          <Remark
            articleId={id}
            review={review}
            text={text.readText()}
            onSettle={() => act(routes.remark.$delete, copy.settled)}
          />,
          above,
        )}
      {!isInBin && (
        <div className={styles.buttons}>
          <MainButton {...main} />
          {isPublisher && (
            <ActionMenu
              actions={furtherActions(article, publishing, setOpen, act, () => void deposit.run())}
            />
          )}
        </div>
      )}
      {!isInBin && bar && createPortal(<MainButton {...main} isSmall />, bar)}
      {(article.assignee ?? article.dueDay) !== null && (
        <p>{assignmentWords(article.assignee, article.dueDay)}</p>
      )}
      <p className={styles.links}>
        <Link to={`/yazilar/${id}/onizleme`}>{copy.preview}</Link>
        <Link to={`/yazilar/${id}/gecmis`}>{copy.history}</Link>
        {!isInBin && (
          <>
            <Button look="quiet" onPress={() => setOpen("keep")}>
              {copy.keep}
            </Button>
            <Button look="quiet" onPress={() => setOpen("assign")}>
              {planning.assign}
            </Button>
          </>
        )}
      </p>
      {(open === "publish" || open === "schedule") && (
        <PublishDialog
          {...dialog}
          {...text}
          publishing={publishing}
          session={session}
          kind={article.kind}
          isLater={open === "schedule"}
        />
      )}
      {(open === "hand in" || open === "give back") && (
        <NoteDialog {...dialog} kind={open} session={session} />
      )}
      {open === "assign" && <AssignDialog article={article} onClose={close} />}
      {open === "keep" && <KeepDialog articleId={id} saveAll={() => session.saveAll()} onClose={close} />}
      {open === "amend" && <AmendDialog {...dialog} amendments={publishing.amendments} />}
      {open === "pin" && <PinDialog {...dialog} />}
      {open === "terms" && article.postId !== null && <TermsDialog postId={article.postId} onClose={close} />}
    </section>
  );
}

async function downloadDeposit(postId: string): Promise<void> {
  const id = encodeURIComponent(postId);
  // Whoever has to sign in anew does so here: a refused download would be a file.
  await api.issues[":id"].$get({ param: { id } });
  const link = document.createElement("a");
  link.href = `/masa/api/issues/${id}/deposit`;
  link.download = "";
  link.click();
}

interface MainButtonProps {
  readonly publishing: PublishingState;
  readonly isBehind: boolean;
  readonly isSmall?: boolean;
  setOpen(dialog: OpenDialog): void;
  readonly act: Act;
}

function MainButton({ publishing, isBehind, isSmall = false, setOpen, act }: MainButtonProps) {
  const { schedule, review } = publishing;
  if (useStaff().role === "publisher")
    return (
      <Button
        look="main"
        isSmall={isSmall}
        onPress={() => setOpen(schedule && !schedule.failedWhy ? "schedule" : "publish")}
      >
        {mainWords(publishing, isBehind)}
      </Button>
    );
  if (review?.kind === "handed in")
    return (
      <Button isSmall={isSmall} onPress={() => act(routes["hand-in"].$delete, copy.takenBack)}>
        {copy.takeBack}
      </Button>
    );
  return (
    <Button look="main" isSmall={isSmall} onPress={() => setOpen("hand in")}>
      {copy.handIn}
    </Button>
  );
}

function furtherActions(
  { kind, postId }: ArticleState,
  { state, schedule, review, pin }: PublishingState,
  setOpen: (dialog: OpenDialog) => void,
  act: Act,
  onDeposit: () => void,
): MenuActions {
  const isOut = state === "published";
  const mayBePinned = isOut && kind !== "page";
  const mayBeWithdrawn = isOut || (state === "scheduled" && !schedule);
  const isHandedIn = review?.kind === "handed in";
  const withdraw = async () => {
    if (await confirmed(copy.withdrawal)) act(routes.withdraw.$post, copy.withdrawn);
  };
  return [
    schedule && { name: copy.publishing.now, onAction: () => setOpen("publish") },
    schedule && {
      name: copy.cancelSchedule,
      onAction: () => act(routes.schedule.$delete, copy.scheduleGone),
    },
    mayBePinned && { name: copy.amend, onAction: () => setOpen("amend") },
    mayBePinned && pin === null && { name: copy.pin, onAction: () => setOpen("pin") },
    kind === "issue" && postId !== null && { name: copy.terms, onAction: () => setOpen("terms") },
    kind === "issue" && postId !== null && { name: copy.deposit, onAction: onDeposit },
    pin && { name: copy.unpin, onAction: () => act(routes.pin.$delete, copy.unpinned) },
    isHandedIn && { name: copy.giveBack, onAction: () => setOpen("give back") },
    isHandedIn && { name: copy.takeBack, onAction: () => act(routes["hand-in"].$delete, copy.takenBack) },
    !isHandedIn && { name: copy.handIn, onAction: () => setOpen("hand in") },
    mayBeWithdrawn && { name: copy.withdraw, isDanger: true, onAction: () => void withdraw() },
  ];
}

function mainWords({ state, schedule }: PublishingState, isBehind: boolean): string {
  if (schedule && !schedule.failedWhy) return isBehind ? copy.scheduleNewer : copy.schedule;
  if (state === "published") return copy.update;
  return state === "withdrawn" ? copy.republish : copy.publish;
}

function isOf(
  { version, fieldsVersion, hasUnsent }: SessionState["shown"],
  known: { readonly version: number | null; readonly fieldsVersion: number | null },
): boolean {
  return !hasUnsent && version === known.version && fieldsVersion === known.fieldsVersion;
}
