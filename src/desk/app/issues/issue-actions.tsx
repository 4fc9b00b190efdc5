import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { paths } from "../../../domain/paths.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { MomentField } from "../components/date-field.tsx";
import { ActionMenu } from "../components/menu/action-menu.tsx";
import { Actions, Confirm, Modal } from "../components/modal.tsx";
import { notify } from "../components/notices.tsx";
import { copy } from "./issue-words.ts";
import type { IssueTabProps } from "./load-issue.ts";

/** What becomes of an issue: published, withdrawn, removed. */
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
  const [day, setDay] = useState(issue.state === "scheduled" ? issue.createdAt : null);
  const { revalidate } = useRevalidator();
  const publish = useAction(async () => {
    const param = { id: encodeURIComponent(issue.id) };
    const answer = await api.issues[":id"].publish.$post({ param, json: { instant: day } });
    const { state } = await answer.json();
    onClose();
    notify(state === "scheduled" ? copy.scheduled : copy.published);
    await revalidate();
  });
  return (
    <Modal title={copy.publishTitle} isOpen={isOpen} onClose={onClose}>
      <MomentField
        label={copy.publishDay}
        hint={copy.publishDayHint}
        value={day}
        onChange={setDay}
        problem={publish.error?.message}
      />
      <Actions>
        <Button onPress={onClose}>{copy.forget}</Button>
        <Button look="main" isPending={publish.isRunning} onPress={() => void publish.run()}>
          {day === null ? copy.publishNow : copy.publishThen}
        </Button>
      </Actions>
    </Modal>
  );
}
