import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { type StaffRole, staffState } from "../../../domain/staff.ts";
import type { StaffLine } from "../../staff/staff-accounts.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { ActionMenu, type MenuAction } from "../components/menu/action-menu.tsx";
import { Moment } from "../components/moment.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { Callout } from "../layout/callout.tsx";
import { confirmed } from "../shell/confirmed.ts";
import { useStaff } from "../shell/use-staff.ts";
import { AddStaff, type GivenLink, LinkOnce } from "./add-staff.tsx";
import styles from "./team.module.css";
import { copy } from "./team-copy.ts";

export async function loadTeam() {
  return (await api.staff.$get()).json();
}

type Team = Awaited<ReturnType<typeof loadTeam>>;

export function TeamScreen() {
  const { staff, stranded } = useLoaderData<Team>();
  const { revalidate } = useRevalidator();
  const [isAdding, setAdding] = useState(false);
  const [link, setLink] = useState<GivenLink | null>(null);
  const change = useAction(async (work: () => Promise<unknown>, done: string | null) => {
    await work();
    if (done !== null) notify(done);
    await revalidate();
  });

  function actionsFor({ id, name, role, isDisabled }: StaffLine): MenuAction[] {
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
  actionsFor(line: StaffLine): MenuAction[];
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
        {
          label: copy.heads.actions,
          kind: "actions",
          cell: (line) => <ActionMenu label={copy.actionsOf} of={line.name} actions={actionsFor(line)} />,
        },
      ]}
    />
  );
}
