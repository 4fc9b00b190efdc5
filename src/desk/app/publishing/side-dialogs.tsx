import { useState } from "react";
import type { PublishingState } from "../../publishing/publishing-state.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { MomentField } from "../components/date-field.tsx";
import { Field } from "../components/field.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { notify } from "../components/notices.tsx";
import { copy } from "./publish-panel-copy.ts";

interface SideDialogProps {
  readonly articleId: string;
  onDone(publishing: PublishingState): void;
  onClose(): void;
}

/** An editor says that an article may be published. */
export function HandInDialog({
  articleId,
  onSaveAll,
  onDone,
  onClose,
}: SideDialogProps & { onSaveAll(): Promise<boolean> }) {
  const [note, setNote] = useState("");
  const handIn = useAction(
    async () => {
      if (!(await onSaveAll())) {
        notify(copy.notSaved, "problem");
        return;
      }
      const param = { id: articleId };
      const answer = await api.publishing[":id"]["hand-in"].$put({ param, json: { note } });
      notify(copy.handedInDone);
      onDone((await answer.json()).publishing);
    },
    { isShown: true },
  );
  return (
    <Modal title={copy.handInTitle} isOpen onClose={onClose}>
      <p>{copy.handInText}</p>
      <Field
        label={copy.note}
        hint={copy.noteHint}
        value={note}
        onChange={setNote}
        rows={3}
        problem={handIn.error?.message}
      />
      <Actions>
        <Button onPress={onClose}>{copy.cancel}</Button>
        <Button look="main" isPending={handIn.isRunning} onPress={() => void handIn.run()}>
          {copy.handInIt}
        </Button>
      </Actions>
    </Modal>
  );
}

/** Puts an article at the beginning of the front page, until a time or for good. */
export function PinDialog({ articleId, onDone, onClose }: SideDialogProps) {
  const [endsAt, setEndsAt] = useState<string | null>(null);
  const pin = useAction(
    async () => {
      const answer = await api.publishing[":id"].pin.$put({ param: { id: articleId }, json: { endsAt } });
      notify(copy.pinned);
      onDone((await answer.json()).publishing);
    },
    { isShown: true },
  );
  return (
    <Modal title={copy.pinTitle} isOpen onClose={onClose}>
      <p>{copy.pinText}</p>
      <MomentField
        label={copy.pinEnd}
        hint={copy.pinEndHint}
        value={endsAt}
        onChange={setEndsAt}
        problem={pin.error?.message}
      />
      <Actions>
        <Button onPress={onClose}>{copy.cancel}</Button>
        <Button look="main" isPending={pin.isRunning} onPress={() => void pin.run()}>
          {copy.pinIt}
        </Button>
      </Actions>
    </Modal>
  );
}
