import { useState } from "react";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import type { PasskeyLine } from "../../passkeys/passkey-store.ts";
import { api } from "../api/api.ts";
import { useChange } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { Field } from "../components/field.tsx";
import { ActionMenu } from "../components/menu/action-menu.tsx";
import { DialogForm } from "../components/modal.tsx";
import { Moment } from "../components/moment.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { canUsePasskeys, makePasskey } from "../sign-in/passkey.ts";
import { copy } from "./account-page-copy.ts";

export function OwnPasskeys({ passkeys }: { passkeys: readonly PasskeyLine[] }) {
  const [renamed, setRenamed] = useState<PasskeyLine | null>(null);
  const add = useChange({ done: copy.passkeyAdded }, async () => {
    const { options } = await (await api.account.passkeys.options.$post()).json();
    await api.account.passkeys.$post({ json: { passkey: await makePasskey(options) } });
  });
  const remove = useChange(
    { done: copy.passkeyRemoved, question: ({ name }) => copy.removal(name) },
    ({ id }: PasskeyLine) => api.account.passkeys[":id"].$delete({ param: { id } }),
  );
  return (
    <TitledSection title={copy.passkeys} lead={canUsePasskeys ? copy.aboutPasskeys : copy.notSupported}>
      {passkeys.length > 0 && (
        <DataList
          label={copy.passkeys}
          rows={passkeys}
          keyOf={({ id }) => id}
          columns={[
            { label: copy.passkeyHeads.name, cell: PasskeyName },
            { label: copy.passkeyHeads.made, cell: ({ createdAt }) => <Moment at={createdAt} /> },
            {
              label: copy.passkeyHeads.used,
              cell: ({ lastUsedAt }) => (lastUsedAt === null ? copy.neverUsed : <Moment at={lastUsedAt} />),
            },
          ]}
          actions={(passkey) => (
            <ActionMenu
              of={passkey.name}
              actions={[
                { name: copy.rename, onAction: () => setRenamed(passkey) },
                { name: copy.remove, isDanger: true, onAction: () => void remove.run(passkey) },
              ]}
            />
          )}
        />
      )}
      {canUsePasskeys && <Button action={add}>{copy.addPasskey}</Button>}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} />}
    </TitledSection>
  );
}

function PasskeyName({ name, rpId }: PasskeyLine) {
  return (
    <>
      {name}
      {rpId !== location.hostname && <small>{copy.otherDomain(shownAddress(rpId))}</small>}
    </>
  );
}

function RenamePasskey({ passkey, onClose }: { passkey: PasskeyLine; onClose(): void }) {
  const [name, setName] = useState(passkey.name);
  const rename = useChange({ isShown: true }, async () => {
    await api.account.passkeys[":id"].$patch({ param: { id: passkey.id }, json: { name } });
    onClose();
  });
  return (
    <DialogForm title={copy.rename} action={copy.save} submit={rename} onClose={onClose}>
      <Field
        label={copy.passkeyName}
        value={name}
        onChange={setName}
        maxLength={60}
        isRequired
        autoFocus
        problem={rename.error?.message}
      />
    </DialogForm>
  );
}
