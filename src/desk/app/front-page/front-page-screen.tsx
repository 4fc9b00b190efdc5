import { useEffect, useRef, useState } from "react";
import { useLoaderData } from "react-router";
import { lastValid, turkishDate } from "../../../domain/turkish-date.ts";
import type { FrontPage, PinView } from "../../front-page/front-page.ts";
import { api } from "../api/api.ts";
import { useAction, useActionsInTurn } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { DateField } from "../components/date-field.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { DialogForm } from "../components/modal.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { OrderList } from "../order/order-list.tsx";
import { copy } from "./front-page-screen-copy.ts";
import { PinPost } from "./pin-post.tsx";

/** Readers see a change of the pins within a second: what stands in front is asked once more. */
const UNTIL_SEEN_MS = 1_200;

export async function loadFrontPage(): Promise<FrontPage> {
  return (await api.front.$get()).json();
}

export function FrontPageScreen() {
  const loaded = useLoaderData<FrontPage>();
  const [front, setFront] = useState(loaded);
  const [ending, setEnding] = useState<PinView | null>(null);
  const { pins, maxPins } = front;
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);

  function show(changed: FrontPage, sentence: string): void {
    setFront(changed);
    notify(sentence);
    clearTimeout(later.current);
    later.current = setTimeout(() => void loadFrontPage().then(setFront, () => undefined), UNTIL_SEEN_MS);
  }
  async function keepPin(id: string, place: number | null, lastDay: string | null): Promise<void> {
    const json = { place, lastDay };
    show(await (await api.front.pins[":id"].$put({ param: { id }, json })).json(), copy.saved);
  }
  const pin = useAction(keepPin);
  const move = useActionsInTurn(keepPin);
  const unpin = useAction(async (id: string) => {
    show(await (await api.front.pins[":id"].$delete({ param: { id } })).json(), copy.unpinned);
  });

  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} />
      <TitledSection title={copy.pinned}>
        <OrderList
          label={copy.pinned}
          items={pins}
          nameOf={({ id, title }) => title ?? id}
          noteOf={noteOf}
          actionsOf={(item) => [
            { name: copy.setEnd, isDisabled: !item.isSeen, onAction: () => setEnding(item) },
            { name: copy.unpin, onAction: () => void unpin.run(item.id) },
          ]}
          onMove={({ id, lastDay }, place) => move.run(id, place, lastDay)}
          empty={<EmptyState title={copy.none} text={copy.noneText} />}
        />
        <PinPost
          isFull={pins.length >= maxPins}
          isPending={pin.isRunning}
          onPin={(id, lastDay) => pin.run(id, null, lastDay)}
        />
      </TitledSection>
      <PresentFront front={front.front} />
      {ending && (
        <PinEnd
          pin={ending}
          onClose={() => setEnding(null)}
          onSave={(lastDay) => {
            setEnding(null);
            void pin.run(ending.id, null, lastDay);
          }}
        />
      )}
    </>
  );
}

function PresentFront({ front }: Pick<FrontPage, "front">) {
  return (
    <TitledSection title={copy.now}>
      <DataList
        label={copy.now}
        rows={front}
        keyOf={({ id }) => id}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} />}
        columns={[
          { label: copy.heads.title, cell: ({ title }) => title },
          {
            label: copy.heads.kind,
            kind: "short",
            cell: ({ isIssue }) => (isIssue ? copy.issue : copy.article),
          },
          {
            label: copy.heads.date,
            kind: "short",
            cell: ({ createdAt }) => createdAt && turkishDate(createdAt),
          },
        ]}
      />
    </TitledSection>
  );
}

function noteOf({ isSeen, endsAt }: PinView): string {
  if (!isSeen) return copy.gone;
  return endsAt === null ? copy.endless : copy.until(lastValid(endsAt));
}

interface PinEndProps {
  readonly pin: PinView;
  onClose(): void;
  onSave(lastDay: string | null): void;
}

function PinEnd({ pin, onClose, onSave }: PinEndProps) {
  const [lastDay, setLastDay] = useState(pin.lastDay);
  return (
    <DialogForm
      title={pin.title ?? pin.id}
      action={copy.save}
      furtherButton={<Button onPress={() => onSave(null)}>{copy.setEndless}</Button>}
      onClose={onClose}
      submit={{ run: () => onSave(lastDay) }}
    >
      <DateField label={copy.lastDay} hint={copy.lastDayHint} value={lastDay} onChange={setLastDay} />
    </DialogForm>
  );
}
