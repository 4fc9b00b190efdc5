import type { Node } from "prosemirror-model";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../domain/paths.ts";
import { recentMoment } from "../../../domain/turkish-date.ts";
import type { PageView } from "../../pages/desk-pages.ts";
import { ApiError, api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Field } from "../components/field.tsx";
import { ActionMenu } from "../components/menu/action-menu.tsx";
import { Actions, Confirm, Modal } from "../components/modal.tsx";
import { notify } from "../components/notices.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { TextEditor } from "../editor/text-editor.tsx";
import { Callout } from "../layout/callout.tsx";
import { keepPage } from "./kept-page.ts";
import styles from "./pages.module.css";
import { copy } from "./pages-copy.ts";

interface PageFormProps {
  readonly page: PageView;
  readonly initial: { readonly title: string; readonly doc: Node };
  /** When what is shown was typed here, in milliseconds since 1970; null: it is what is saved. */
  readonly keptAt: number | null;
  /** Somebody saved the page after that. */
  readonly isOutdated: boolean;
  onSaved(page: PageView): void;
  /** Back to what is saved. */
  onDiscard(): Promise<void>;
}

type Status = PageView["status"];
type Question = "remove" | "discard";

interface Asking {
  onAsk(asked: Question): void;
}

/** Each change lies in this browser at once, and with the readers or the other drafts when it is saved. */
export function PageForm({ page, initial, keptAt, isOutdated, onSaved, onDiscard }: PageFormProps) {
  const { id, status } = page;
  const [title, setTitle] = useState(initial.title);
  const [isChanged, setChanged] = useState(keptAt !== null);
  const [isKept, setKept] = useState(true);
  const [asked, setAsked] = useState<Question | null>(null);
  /** Version that somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<string | null>(null);
  const typed = useRef(initial);

  const keep = (changes: Partial<PageFormProps["initial"]>) => {
    typed.current = { ...typed.current, ...changes };
    setChanged(true);
    const { title: newTitle, doc } = typed.current;
    setKept(keepPage(id, { title: newTitle, doc: doc.toJSON(), version: page.version, at: Date.now() }));
  };

  const save = useAction(async (wanted: Status, version: string) => {
    const sent = typed.current;
    const json = { version, title: sent.title, doc: sent.doc.toJSON(), status: wanted };
    try {
      const answer = await api.pages[":id"].$patch({ param: { id }, json });
      const saved = (await answer.json()).page;
      onSaved(saved);
      // Text that was typed during the request stays.
      if (typed.current === sent) {
        keepPage(id, null);
        setChanged(false);
      }
      setTheirs(null);
      notify(sentenceOf(status, wanted));
    } catch (error) {
      const { reason, detail } = error instanceof ApiError ? error : { reason: null, detail: null };
      if (reason === "conflict") setTheirs((detail as { readonly version: string }).version);
      throw error;
    }
  });

  return (
    <>
      <PageHeader
        title={page.title}
        back={{ to: "/sayfalar", name: copy.back }}
        lead={<PageStanding page={page} typed={isChanged ? (isKept ? "kept" : "lost") : null} />}
        actions={
          <PageActions
            status={status}
            isChanged={isChanged}
            isSaving={save.isRunning}
            onSave={(wanted) => void save.run(wanted, page.version)}
            onAsk={setAsked}
          />
        }
      />
      <KeptNotice keptAt={keptAt} isOutdated={isOutdated} onAsk={setAsked} />
      <div className={styles.writing}>
        <Field
          label={copy.pageTitle}
          value={title}
          onChange={(text) => {
            setTitle(text);
            keep({ title: text });
          }}
          problem={save.error?.reason === "refused" ? save.error.message : null}
        />
        <TextEditor label={copy.text} initial={initial.doc} onChange={(doc) => keep({ doc })} />
      </div>
      <PageConfirm id={id} asked={asked} onDiscard={onDiscard} onClose={() => setAsked(null)} />
      <Modal title={copy.conflict} isOpen={theirs !== null} onClose={() => setTheirs(null)}>
        <p>{copy.conflictText}</p>
        <Actions>
          <Button onPress={() => setTheirs(null)}>{copy.cancel}</Button>
          <Button look="main" onPress={() => void save.run(status, theirs ?? "")}>
            {copy.saveMine}
          </Button>
        </Actions>
      </Modal>
    </>
  );
}

function PageStanding({ page: { id, status }, typed }: { page: PageView; typed: "kept" | "lost" | null }) {
  const saved = status === "published" ? copy.isPublished : copy.isDraft;
  return (
    <>
      <span role="status">{typed === null ? saved : typed === "kept" ? copy.unsaved : copy.unkept}</span>{" "}
      {status === "published" && (
        <a href={paths.page(id)} target="_blank" rel="noreferrer">
          {copy.view}
        </a>
      )}
    </>
  );
}

interface PageActionsProps extends Asking {
  readonly status: Status;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  onSave(wanted: Status): void;
}

function PageActions({ status, isChanged, isSaving, onSave, onAsk }: PageActionsProps) {
  const isPublished = status === "published";
  return (
    <>
      <Button
        look={isPublished ? "main" : "plain"}
        isPending={isSaving}
        isDisabled={!isChanged}
        onPress={() => onSave(status)}
      >
        {copy.save}
      </Button>
      {!isPublished && (
        <Button look="main" isPending={isSaving} onPress={() => onSave("published")}>
          {copy.publish}
        </Button>
      )}
      <ActionMenu
        label={copy.menu}
        actions={[
          ...(isPublished ? [{ name: copy.unpublish, onAction: () => onSave("draft") }] : []),
          { name: copy.toSaved, isDisabled: !isChanged, onAction: () => onAsk("discard") },
          { name: copy.remove, isDanger: true, onAction: () => onAsk("remove") },
        ]}
      />
    </>
  );
}

/** Says that what is shown was typed here before. */
function KeptNotice({ keptAt, isOutdated, onAsk }: Pick<PageFormProps, "keptAt" | "isOutdated"> & Asking) {
  if (keptAt === null) return null;
  return (
    <div className={styles.kept}>
      <Callout
        role="status"
        action={
          <Button isSmall onPress={() => onAsk("discard")}>
            {copy.toSaved}
          </Button>
        }
      >
        {copy.kept(recentMoment(new Date(keptAt).toISOString(), Date.now()))} {isOutdated && copy.keptOlder}
      </Callout>
    </div>
  );
}

interface PageConfirmProps extends Pick<PageFormProps, "onDiscard"> {
  readonly id: string;
  readonly asked: Question | null;
  onClose(): void;
}

/** Before what was typed, or the whole page, goes. */
function PageConfirm({ id, asked, onDiscard, onClose }: PageConfirmProps) {
  const navigate = useNavigate();
  const remove = useAction(async () => {
    await api.pages[":id"].$delete({ param: { id } });
    keepPage(id, null);
    notify(copy.removed);
    await navigate("/sayfalar", { replace: true });
  });
  const discard = useAction(onDiscard);
  const isRemoval = asked === "remove";
  return (
    <Confirm
      title={isRemoval ? copy.remove : copy.toSaved}
      text={isRemoval ? copy.removeText : copy.toSavedText}
      action={isRemoval ? copy.remove : copy.toSaved}
      isDanger
      isOpen={asked !== null}
      onClose={onClose}
      onConfirm={() => void (isRemoval ? remove : discard).run()}
    />
  );
}

function sentenceOf(former: Status, wanted: Status): string {
  if (former === wanted) return wanted === "published" ? copy.savedPublic : copy.saved;
  return wanted === "published" ? copy.publishedNow : copy.unpublishedNow;
}
