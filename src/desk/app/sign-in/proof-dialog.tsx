import type { StaffMember } from "../../../domain/staff.ts";
import { finishProof, type Need } from "../api/proof.ts";
import { Button } from "../components/button.tsx";
import { CANCEL, Modal } from "../components/modal.tsx";
import { ConfirmForm, SignInForm } from "./credential-form.tsx";
import { copy } from "./sign-in-copy.ts";

export function ProofDialog({ staff, need, onClose }: { staff: StaffMember; need: Need; onClose(): void }) {
  const isOut = need === "signed-out";
  if (staff.role === "guest")
    return (
      <Modal title={copy.guestOverTitle} isDismissable={false} onClose={onClose}>
        <p>{copy.guestOver}</p>
      </Modal>
    );
  const Form = isOut ? SignInForm : ConfirmForm;
  return (
    <Modal title={isOut ? copy.signedOutTitle : copy.confirmTitle} isDismissable={!isOut} onClose={onClose}>
      <p>{isOut ? copy.signedOutText : copy.confirmText}</p>
      <Form staff={staff} onDone={() => finishProof(true)} />
      {isOut ? (
        <Button look="quiet" onPress={() => location.assign("/masa")}>
          {copy.somebodyElse}
        </Button>
      ) : (
        <Button look="quiet" onPress={onClose}>
          {CANCEL}
        </Button>
      )}
    </Modal>
  );
}
