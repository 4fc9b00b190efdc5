import { useState } from "react";
import type { CodeDescription } from "../../../membership/codes/describe-code.ts";
import { api } from "../api/api.ts";
import { useChange } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Copyable } from "../components/copyable.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import styles from "./codes.module.css";
import { copy } from "./codes-page-copy.ts";
import { ExtendDialog } from "./extend-dialog.tsx";

interface NewCode {
  readonly username: string;
  readonly password: string;
  readonly address: string | null;
}

interface CodeActionsProps {
  readonly code: CodeDescription;
  /** Its description holds no more. */
  onChanged(): void;
  onReplaced(by: NewCode): void;
}

/** What can be done to one code. */
export function CodeActions({ code, onChanged, onReplaced }: CodeActionsProps) {
  const { username, state, validUntil, firstUsedAt, restorableUntil, devices } = code;
  const [isExtending, setExtending] = useState(false);
  const routes = api.codes;
  const json = { username };
  /** @returns how many sessions it ended */
  const changed = async (change: typeof routes.revoke | typeof routes.free) => {
    const { ended } = await (await change.$post({ json })).json();
    onChanged();
    return ended;
  };
  const revoke = useChange(
    { done: copy.codeRevoked, question: () => copy.codeRevocation(devices.length) },
    () => changed(routes.revoke),
  );
  const restore = useChange({ done: copy.codeRestored }, async () => {
    await routes.restore.$post({ json });
    onChanged();
  });
  const free = useChange({ done: copy.freed, question: () => copy.freeing(devices.length) }, () =>
    changed(routes.free),
  );
  const replace = useChange({ question: () => copy.replacement(devices.length) }, async () =>
    onReplaced(await (await routes.replace.$post({ json })).json()),
  );
  if (state === "revoked")
    return (
      restorableUntil !== null && (
        <div className={styles.actions}>
          <Button isSmall action={restore}>
            {copy.restore}
          </Button>
        </div>
      )
    );
  return (
    <div className={styles.actions}>
      {validUntil !== null && (
        <Button isSmall onPress={() => setExtending(true)}>
          {copy.extend}
        </Button>
      )}
      <Button isSmall action={replace}>
        {copy.replace}
      </Button>
      {firstUsedAt !== null && (
        <Button isSmall action={free}>
          {copy.free}
        </Button>
      )}
      <Button isSmall action={revoke}>
        {copy.revokeCode}
      </Button>
      {isExtending && validUntil !== null && (
        <ExtendDialog
          title={copy.extendCode}
          validUntil={validUntil}
          extend={async (until) => {
            await routes.extend.$post({ json: { ...json, until: until ?? "" } });
            onChanged();
          }}
          onClose={() => setExtending(false)}
        />
      )}
    </div>
  );
}

/** The only time that its password is shown. */
export function NewCodeDialog({ code, onClose }: { code: NewCode; onClose(): void }) {
  return (
    <Modal title={copy.newCode} isDismissable={false} onClose={onClose}>
      <p>{copy.newCodeLead}</p>
      <Copyable label={copy.newUsername} value={code.username} />
      <Copyable label={copy.newPassword} value={code.password} />
      {code.address !== null && (
        <Copyable label={copy.newAddress} hint={copy.newAddressHint} value={code.address} />
      )}
      <Actions>
        <Button look="main" onPress={onClose}>
          {copy.handedOver}
        </Button>
      </Actions>
    </Modal>
  );
}
