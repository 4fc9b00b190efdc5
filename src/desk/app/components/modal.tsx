import type { ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal as AriaModal, ModalOverlay } from "react-aria-components/Modal";
import { Form } from "../forms/form.tsx";
import type { AskedQuestion } from "../shell/confirmed.ts";
import { Button } from "./button.tsx";
import styles from "./modal.module.css";

export const CANCEL = "Vazgeç";
const STAY = "Burada kal";

interface ModalProps {
  readonly title: string;
  /** False: only one of its own buttons closes it. */
  readonly isDismissable?: boolean;
  readonly isWide?: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

export function Modal({ title, isDismissable = true, isWide = false, onClose, children }: ModalProps) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ""}
      isOpen
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <AriaModal className={styles.modal ?? ""} data-wide={isWide || undefined}>
        <Dialog className={styles.dialog ?? ""}>
          <Heading slot="title">{title}</Heading>
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}

type QuestionDialogProps = AskedQuestion & Pick<ModalProps, "onClose">;

export function QuestionDialog(props: QuestionDialogProps) {
  const { title, text, action, look = "danger", isLeaving, answer, onClose } = props;
  const go = (
    <Button look={look} onPress={() => answer(true)}>
      {action}
    </Button>
  );
  return (
    <Modal title={title} onClose={onClose}>
      <p>{text}</p>
      <Actions>
        {isLeaving && go}
        <Button look={isLeaving ? "main" : "plain"} onPress={onClose}>
          {isLeaving ? STAY : CANCEL}
        </Button>
        {!isLeaving && go}
      </Actions>
    </Modal>
  );
}

interface DialogFormProps {
  readonly title: string;
  readonly action: string;
  /** What sends it, as useAction gives it. */
  readonly submit: { readonly isRunning?: boolean; run(): unknown };
  /** Before the two that every form has. */
  readonly furtherButton?: ReactNode;
  onClose(): void;
  readonly children: ReactNode;
}

export function DialogForm({ title, action, submit, furtherButton, onClose, children }: DialogFormProps) {
  return (
    <Modal title={title} onClose={onClose}>
      <Form ref={focusOnFirst} onSubmit={() => void submit.run()}>
        {children}
        <Actions>
          {furtherButton}
          <Button onPress={onClose}>{CANCEL}</Button>
          <Button look="main" type="submit" isPending={submit.isRunning ?? false}>
            {action}
          </Button>
        </Actions>
      </Form>
    </Modal>
  );
}

/** On what is to be filled in, unless something else comes before it. */
function focusOnFirst(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>("input, textarea, button");
  if (first?.localName !== "button") first?.focus();
}

/** A dialog's buttons, the one that goes on last. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
