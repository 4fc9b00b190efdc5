import { useRevalidator } from "react-router";
import type { StaffSessionLine } from "../../staff/staff-sessions.ts";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { Moment } from "../components/moment.tsx";
import { notify } from "../components/notices.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { copy } from "./account-page-copy.ts";

export function OwnSessions({ sessions }: { sessions: readonly StaffSessionLine[] }) {
  const { revalidate } = useRevalidator();
  const end = useAction(async (handle: string) => {
    await api.account.sessions[":handle"].$delete({ param: { handle } });
    notify(copy.sessionEnded);
    await revalidate();
  });
  const endOthers = useAction(async () => {
    await api.account.sessions.$delete();
    notify(copy.othersEnded);
    await revalidate();
  });
  return (
    <TitledSection title={copy.sessions}>
      <DataList
        label={copy.sessions}
        rows={sessions}
        keyOf={({ handle }) => handle}
        columns={[
          { label: copy.sessionHeads.device, cell: SessionName },
          { label: copy.sessionHeads.started, cell: ({ startedAt }) => <Moment at={startedAt} /> },
          { label: copy.sessionHeads.seen, cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
          {
            label: copy.sessionHeads.actions,
            kind: "actions",
            cell: ({ handle, isThis }) =>
              !isThis && (
                <Button isSmall isPending={end.isRunning} onPress={() => void end.run(handle)}>
                  {copy.end}
                </Button>
              ),
          },
        ]}
      />
      {sessions.length > 1 && (
        <Button isPending={endOthers.isRunning} onPress={() => void endOthers.run()}>
          {copy.endOthers}
        </Button>
      )}
    </TitledSection>
  );
}

function SessionName({ browser, system, isThis }: StaffSessionLine) {
  const words = [browser, system].filter((word) => word !== null).join(", ");
  return (
    <>
      {words || copy.unknownDevice}
      {isThis && <small>{copy.thisOne}</small>}
    </>
  );
}
