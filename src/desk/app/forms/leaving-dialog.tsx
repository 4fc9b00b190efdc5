import { Button } from "../components/button.tsx";
import { Actions, Modal } from "../components/modal.tsx";

const STAY = "Burada kal";

export interface LeavingWords {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
}

interface LeavingDialogProps {
  readonly words: LeavingWords;
  onLeave(): void;
  /** It is stayed. */
  onClose(): void;
}

export function LeavingDialog({ words, onLeave, onClose }: LeavingDialogProps) {
  return (
    <Modal title={words.title} isOpen onClose={onClose}>
      <p>{words.text}</p>
      <Actions>
        <Button look="danger" onPress={onLeave}>
          {words.leave}
        </Button>
        <Button look="main" onPress={onClose}>
          {STAY}
        </Button>
      </Actions>
    </Modal>
  );
}
