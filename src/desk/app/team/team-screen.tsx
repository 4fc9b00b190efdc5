import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import { STAFF_ROLES, type StaffRole, staffState } from "../../../domain/staff.ts";
import type { StaffLine } from "../../staff/staff-accounts.ts";
import { ApiError, api } from "../api/api.ts";
import { useAction, useFormAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Copyable } from "../components/copyable.tsx";
import { DataList } from "../components/data-list.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Field } from "../components/field.tsx";
import { ActionMenu, type MenuActions } from "../components/menu/action-menu.tsx";
import { Actions, DialogForm, Modal } from "../components/modal.tsx";
import { Moment } from "../components/moment.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { Select } from "../components/select.tsx";
import { Callout } from "../layout/callout.tsx";
import { confirmed } from "../shell/confirmed.ts";
import { useStaff } from "../shell/use-staff.ts";
import styles from "./team.module.css";
import { copy } from "./team-copy.ts";

export async function loadTeam() {
  return (await api.staff.$get()).json();
}

type Team = Awaited<ReturnType<typeof loadTeam>>;

interface GivenLink {
  readonly name: string;
  /** Its path; the address is the one at which the desk is open. */
  readonly link: string;
}

export function TeamScreen() {
  const { staff, stranded } = useLoaderData<Team>();
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const [link, setLink] = useState<GivenLink | null>(null);
  // One at a time, whichever it is; the next one closes the former refusal.
  const change = useAction(async (work: () => Promise<unknown>, done: string | null) => {
    await work();
    if (done !== null) notify(done);
    await revalidate();
  });

  function actionsFor({ id, name, role, isDisabled }: StaffLine): MenuActions {
    const param = { id };
    const other: StaffRole = role === "editor" ? "publisher" : "editor";
    const giveLink = async () => {
      const made = await (await api.staff[":id"].link.$post({ param })).json();
      setLink({ name, link: made.link });
    };
    const changeRole = () => api.staff[":id"].$patch({ param, json: { role: other } });
    const enable = () => api.staff[":id"].enable.$post({ param });
    const disable = async () => {
      const isSure = await confirmed(copy.disabling(name));
      if (isSure) await change.run(() => api.staff[":id"].disable.$post({ param }), copy.wasDisabled);
    };
    if (isDisabled) return [{ name: copy.enable, onAction: () => void change.run(enable, copy.wasEnabled) }];
    return [
      { name: copy.newLink, onAction: () => void change.run(giveLink, null) },
      { name: copy.makeRole[other], onAction: () => void change.run(changeRole, copy.roleChanged) },
      { name: copy.disable, isDanger: true, onAction: () => void disable() },
    ];
  }

  return (
    <>
      <PageHeader
        title={copy.title}
        lead={copy.lead}
        actions={
          <Button look="main" onPress={() => setAdding(true)}>
            {copy.add}
          </Button>
        }
      />
      {stranded.map(({ rpId, count }) => (
        <div key={rpId} className={styles.stranded}>
          <Callout>{copy.stranded(rpId, count)}</Callout>
        </div>
      ))}
      <StaffList staff={staff} actionsFor={actionsFor} />
      {isAdding && (
        <AddStaff
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false);
            setLink(added);
            void revalidate();
          }}
        />
      )}
      {link && <LinkOnce given={link} onClose={() => setLink(null)} />}
    </>
  );
}

interface StaffListProps extends Pick<Team, "staff"> {
  actionsFor(line: StaffLine): MenuActions;
}

function StaffList({ staff, actionsFor }: StaffListProps) {
  const own = useStaff();
  return (
    <DataList
      label={copy.title}
      rows={staff}
      keyOf={({ id }) => id}
      columns={[
        {
          label: copy.heads.name,
          cell: ({ id, name }) => (
            <>
              {name} {id === own.id && <small>{copy.you}</small>}
            </>
          ),
        },
        { label: copy.heads.role, kind: "short", cell: ({ role }) => copy.roles[role] },
        {
          label: copy.heads.state,
          kind: "short",
          cell: (line) => copy.states[staffState(line, Date.now())],
        },
        {
          label: copy.heads.seen,
          cell: ({ lastSeenAt }) => (lastSeenAt === null ? copy.never : <Moment at={lastSeenAt} />),
        },
      ]}
      actions={(line) => <ActionMenu of={line.name} actions={actionsFor(line)} />}
    />
  );
}

const ROLES = STAFF_ROLES.map((id) => ({ id, name: copy.roles[id], note: copy.roleNotes[id] }));

function AddStaff({ onAdded, onClose }: { onAdded(added: GivenLink): void; onClose(): void }) {
  const [name, setName] = useState("");
  const [role, setRole] = useState<StaffRole>("editor");
  const add = useFormAction(async () => {
    // The server would ask for a passphrase first.
    if (name.trim() === "") throw new ApiError(422, "refused", copy.nameMissing);
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
function LinkOnce({ given: { name, link }, onClose }: { given: GivenLink; onClose(): void }) {
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
