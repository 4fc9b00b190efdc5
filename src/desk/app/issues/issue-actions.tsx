import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { paths } from "../../../domain/paths.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { ActionMenu } from "../components/menu/action-menu.tsx";
import { Actions, Confirm, Modal } from "../components/modal.tsx";
import { notify } from "../components/notices.tsx";
import { CHOOSE_MOMENT, type When, WhenField } from "../publishing/when-field.tsx";
import { copy } from "./issue-words.ts";
import type { IssueTabProps } from "./load-issue.ts";

/** Buttons that publish, withdraw or remove an issue. */
export function IssueActions({ issue, details, isPublisher }: IssueTabProps & { isPublisher: boolean }) {
  const [open, setOpen] = useState<"publish" | "withdraw" | "remove" | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const param = { id: encodeURIComponent(issue.id) };
  const withdraw = useAction(async () => {
    await api.issues[":id"].withdraw.$post({ param });
    notify(copy.withdrawn);
    await revalidate();
  });
  const remove = useAction(async () => {
    await api.issues[":id"].$delete({ param });
    notify(copy.removed);
    await navigate("/sayilar");
  });
  const close = () => setOpen(null);
  const isOut = issue.state === "published" || issue.state === "scheduled";
  const mayRemove = isPublisher || issue.state === "draft";
  return (
    <>
      {isPublisher && issue.state !== "published" && (
        <Button look="main" isDisabled={details.intake.state === "failed"} onPress={() => setOpen("publish")}>
          {copy.publish}
        </Button>
      )}
      {(mayRemove || issue.state === "published") && (
        <ActionMenu
          label={copy.more}
          actions={[
            ...(issue.state === "published"
              ? [{ name: copy.show, onAction: () => void window.open(paths.post(issue.id)) }]
              : []),
            ...(isPublisher && isOut
              ? [{ name: copy.withdraw, onAction: () => setOpen("withdraw"), isDanger: true }]
              : []),
            ...(mayRemove ? [{ name: copy.remove, onAction: () => setOpen("remove"), isDanger: true }] : []),
          ]}
        />
      )}
      <Publish issue={issue} details={details} isOpen={open === "publish"} onClose={close} />
      <Confirm
        title={copy.withdraw}
        text={copy.withdrawText}
        action={copy.withdraw}
        isDanger
        isOpen={open === "withdraw"}
        onClose={close}
        onConfirm={() => void withdraw.run()}
      />
      <Confirm
        title={copy.remove}
        text={copy.removeText}
        action={copy.remove}
        isDanger
        isOpen={open === "remove"}
        onClose={close}
        onConfirm={() => void remove.run()}
      />
    </>
  );
}

function Publish({ issue, isOpen, onClose }: IssueTabProps & { isOpen: boolean; onClose(): void }) {
  const planned = issue.state === "scheduled" ? issue.createdAt : null;
  const [when, setWhen] = useState<When>({ isLater: planned !== null, instant: planned });
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const publish = useAction(async () => {
    if (when.isLater && when.instant === null) return setProblem(CHOOSE_MOMENT);
    const param = { id: encodeURIComponent(issue.id) };
    const json = { instant: when.isLater ? when.instant : null };
    const { state } = await (await api.issues[":id"].publish.$post({ param, json })).json();
    onClose();
    notify(state === "scheduled" ? copy.scheduled : copy.published);
    await revalidate();
  });
  return (
    <Modal title={copy.publishTitle} isOpen={isOpen} onClose={onClose}>
      <WhenField
        value={when}
        onChange={(chosen) => {
          setWhen(chosen);
          setProblem(null);
        }}
        problem={problem}
      />
      <Actions>
        <Button onPress={onClose}>{copy.forget}</Button>
        <Button look="main" isPending={publish.isRunning} onPress={() => void publish.run()}>
          {when.isLater ? copy.publishThen : copy.publishNow}
        </Button>
      </Actions>
    </Modal>
  );
}
