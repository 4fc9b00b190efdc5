import { useState } from "react";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import { STAFF_ROLES, type StaffRole } from "../../../domain/staff.ts";
import { api } from "../api/api.ts";
import { useFormAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Copyable } from "../components/copyable.tsx";
import { Field } from "../components/field.tsx";
import { Actions, DialogForm, Modal } from "../components/modal.tsx";
import { Select } from "../components/select.tsx";
import { copy } from "./team-copy.ts";

export interface GivenLink {
  readonly name: string;
  /** Its path; the address is the one at which the desk is open. */
  readonly link: string;
}

const ROLES = STAFF_ROLES.map((id) => ({ id, name: copy.roles[id], note: copy.roleNotes[id] }));

export function AddStaff({ onAdded, onClose }: { onAdded(added: GivenLink): void; onClose(): void }) {
  const [name, setName] = useState("");
  const [role, setRole] = useState<StaffRole>("editor");
  const add = useFormAction(async () => {
    const { link } = await (await api.staff.$post({ json: { name, role } })).json();
    onAdded({ name, link });
  });
  return (
    <DialogForm title={copy.addTitle} action={copy.add} submit={add} onClose={onClose}>
      <Field
        label={copy.name}
        hint={copy.nameHint}
        value={name}
        onChange={setName}
        autoComplete="off"
        isRequired
        autoFocus
        problem={add.error?.message}
      />
      <Select
        label={copy.role}
        options={ROLES}
        value={role}
        onChange={(chosen: StaffRole) => setRole(chosen)}
      />
    </DialogForm>
  );
}

/** The server keeps a hash of it: this is the only time at which it can be shown. */
export function LinkOnce({ given: { name, link }, onClose }: { given: GivenLink; onClose(): void }) {
  return (
    <Modal title={copy.linkTitle} isDismissable={false} onClose={onClose}>
      <p>{copy.linkFor(name)}</p>
      <Copyable label={copy.linkLabel} hint={copy.linkHint} value={shownAddress(location.origin) + link} />
      <Actions>
        <Button look="main" onPress={onClose}>
          {copy.done}
        </Button>
      </Actions>
    </Modal>
  );
}
