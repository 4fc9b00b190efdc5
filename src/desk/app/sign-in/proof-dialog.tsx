import type { StaffMember } from "../../../domain/staff.ts";
import { finishProof, type Need } from "../api/proof.ts";
import { Button } from "../components/button.tsx";
import { Modal } from "../components/modal.tsx";
import { ConfirmForm, SignInForm } from "./credential-form.tsx";
import { copy } from "./sign-in-copy.ts";

interface ProofDialogProps {
  readonly staff: StaffMember;
  readonly need: Need;
  onClose(): void;
}

/** Lies over whatever was under way, which goes on afterwards. */
export function ProofDialog({ staff, need, onClose }: ProofDialogProps) {
  const isOut = need === "signed-out";
  const Form = isOut ? SignInForm : ConfirmForm;
  return (
    <Modal
      title={isOut ? copy.signedOutTitle : copy.confirmTitle}
      isOpen
      isDismissable={!isOut}
      onClose={onClose}
    >
      <p>{isOut ? copy.signedOutText : copy.confirmText}</p>
      <Form staff={staff} onDone={() => finishProof(true)} />
      {isOut && (
        <Button look="quiet" onPress={() => location.assign("/masa")}>
          {copy.somebodyElse}
        </Button>
      )}
    </Modal>
  );
}
