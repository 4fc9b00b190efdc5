import { useState } from "react";
import { turkishNumber } from "../../../domain/turkish-number.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { ComboBox } from "../components/combo-box.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Actions, CANCEL, Modal } from "../components/modal.tsx";
import type { Option } from "../components/options.tsx";

interface MergeDialogProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** @returns how many posts went over */
  merge(into: string): Promise<number>;
  onMerged(into: string): Promise<unknown>;
  onClose(): void;
}

/** One of a kind goes, and its posts are another one's. */
export function MergeDialog({ title, text, merge, onMerged, onClose, ...others }: MergeDialogProps) {
  const [into, setInto] = useState<string | null>(null);
  const action = useAction(async () => {
    if (into === null) return;
    notify(`Birleştirildi: ${turkishNumber(await merge(into))} yazı geçti.`);
    await onMerged(into);
  });
  return (
    <Modal title={title} onClose={onClose}>
      <p>{text}</p>
      <ComboBox {...others} value={into} onChange={setInto} />
      <Actions>
        <Button onPress={onClose}>{CANCEL}</Button>
        <Button look="danger" isDisabled={into === null} action={action}>
          Birleştir
        </Button>
      </Actions>
    </Modal>
  );
}
