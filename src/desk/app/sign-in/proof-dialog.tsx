import type { StaffMember } from "../../../domain/staff.ts";
import { api } from "../api/api.ts";
import { finishProof, type Need } from "../api/proof.ts";
import { Button } from "../components/button.tsx";
import { Modal } from "../components/modal.tsx";
import { CredentialForm } from "./credential-form.tsx";
import { askForPasskey } from "./passkey.ts";
import { SignInForm } from "./sign-in.tsx";
import { copy } from "./sign-in-copy.ts";

interface ProofDialogProps {
  /** The person at the desk, who stays signed in. */
  readonly staff: StaffMember;
  readonly need: Need;
  /** Closes without a proof. */
  onClose(): void;
}

/** Lies over whatever was under way, which goes on afterwards. */
export function ProofDialog({ staff, need, onClose }: ProofDialogProps) {
  const isOut = need === "signed-out";
  const done = () => finishProof(true);
  return (
    <Modal
      title={isOut ? copy.signedOutTitle : copy.confirmTitle}
      isOpen
      isDismissable={!isOut}
      onClose={onClose}
    >
      <p>{isOut ? copy.signedOutText : copy.confirmText}</p>
      {isOut ? <SignInForm staff={staff} onDone={done} /> : <ConfirmForm staff={staff} onDone={done} />}
      {isOut && (
        <Button look="quiet" onPress={() => location.assign("/masa")}>
          {copy.somebodyElse}
        </Button>
      )}
    </Modal>
  );
}

/** The session stays as it is: it is only known again who sits at it. */
function ConfirmForm({ staff, onDone }: { staff: StaffMember; onDone(): void }) {
  return (
    <CredentialForm
      name={staff.name}
      action={copy.confirm}
      passkeyAction={copy.confirmWithPasskey}
      withPassphrase={async (_, passphrase) => {
        await api.account.confirm.$post({ json: { passphrase } });
        onDone();
      }}
      withPasskey={async () => {
        const { options } = await (await api.account.confirm.passkey.options.$post()).json();
        await api.account.confirm.passkey.$post({ json: { passkey: await askForPasskey(options) } });
        onDone();
      }}
    />
  );
}
