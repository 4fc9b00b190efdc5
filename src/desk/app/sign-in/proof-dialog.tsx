import { finishProof, useProof } from "../api/proof.ts";
import { Modal } from "../components/modal.tsx";
import { SignInForm } from "./sign-in.tsx";
import { copy } from "./sign-in-copy.ts";

/** Lies over whatever was under way, which goes on afterwards. */
export function ProofDialog() {
  const need = useProof((proof) => proof.need);
  const isOut = need === "signed-out";
  return (
    <Modal
      title={isOut ? copy.signedOutTitle : copy.confirmTitle}
      isOpen={need !== null}
      isDismissable={!isOut}
      onClose={() => finishProof(false)}
    >
      <p>{isOut ? copy.signedOutText : copy.confirmText}</p>
      <SignInForm onDone={() => finishProof(true)} />
    </Modal>
  );
}
