import { useState } from "react";
import { STAFF_ROLES, type StaffRole } from "../../../domain/staff.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Field } from "../components/field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { Select } from "../components/select.tsx";
import type { GivenLink } from "./link-once.tsx";
import { copy } from "./team-copy.ts";

const ROLES = STAFF_ROLES.map((id) => ({ id, name: copy.roles[id], note: copy.roleNotes[id] }));

export function AddStaff({ onAdded, onClose }: { onAdded(added: GivenLink): void; onClose(): void }) {
  const [name, setName] = useState("");
  const [role, setRole] = useState<StaffRole>("editor");
  const add = useAction(
    async () => {
      const { link } = await (await api.staff.$post({ json: { name, role } })).json();
      onAdded({ name, link });
    },
    { isShown: true },
  );
  return (
    <DialogForm
      title={copy.addTitle}
      action={copy.add}
      isPending={add.isRunning}
      onClose={onClose}
      onSubmit={() => void add.run()}
    >
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
