import type { ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal as AriaModal, ModalOverlay } from "react-aria-components/Modal";
import { Form } from "../forms/form.tsx";
import { Button } from "./button.tsx";
import styles from "./modal.module.css";

const CANCEL = "Vazgeç";

interface ModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** False: only one of its own buttons closes it. */
  readonly isDismissable?: boolean;
  readonly isWide?: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

export function Modal({
  title,
  isOpen,
  isDismissable = true,
  isWide = false,
  onClose,
  children,
}: ModalProps) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ""}
      isOpen={isOpen}
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

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  /** The verb of what is done. */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly isOpen: boolean;
  onClose(): void;
  onConfirm(): void;
}

/** Asks before what cannot be undone. */
export function Confirm({ title, text, action, isDanger = false, isOpen, onClose, onConfirm }: ConfirmProps) {
  return (
    <Modal title={title} isOpen={isOpen} onClose={onClose}>
      <p>{text}</p>
      <Actions>
        <Button onPress={onClose}>{CANCEL}</Button>
        <Button
          look={isDanger ? "danger" : "main"}
          onPress={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
      </Actions>
    </Modal>
  );
}

interface DialogFormProps {
  readonly title: string;
  /** The verb of what is sent. */
  readonly action: string;
  readonly isPending?: boolean;
  /** Before the two that every form has. */
  readonly furtherButton?: ReactNode;
  onClose(): void;
  onSubmit(): void;
  readonly children: ReactNode;
}

export function DialogForm({
  title,
  action,
  isPending = false,
  furtherButton,
  onClose,
  onSubmit,
  children,
}: DialogFormProps) {
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <Form ref={focusOnFirst} onSubmit={onSubmit}>
        {children}
        <Actions>
          {furtherButton}
          <Button onPress={onClose}>{CANCEL}</Button>
          <Button look="main" type="submit" isPending={isPending}>
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
