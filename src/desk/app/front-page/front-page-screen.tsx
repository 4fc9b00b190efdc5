import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLoaderData } from "react-router";
import { lastValid, turkishDate } from "../../../domain/turkish-date.ts";
import type { FrontPage, PinView } from "../../front-page/front-page.ts";
import { api } from "../api/api.ts";
import { useAction, useActionsInTurn } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { DataList } from "../components/data-list.tsx";
import { DateField } from "../components/date-field.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { notify } from "../components/notices.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { OrderList } from "../order/order-list.tsx";
import { copy } from "./front-page-screen-copy.ts";
import { PinPost } from "./pin-post.tsx";

export async function loadFrontPage(): Promise<FrontPage> {
  return (await api.front.$get()).json();
}

export function FrontPageScreen() {
  const loaded = useLoaderData<FrontPage>();
  const [front, setFront] = useState(loaded);
  const [ending, setEnding] = useState<PinView | null>(null);
  const { pins, maxPins } = front;
  useLaterFront(pins, setFront);

  async function keepPin(id: string, place: number | null, lastDay: string | null): Promise<void> {
    const json = { place, lastDay };
    setFront(await (await api.front.pins[":id"].$put({ param: { id }, json })).json());
    notify(copy.saved);
  }
  const pin = useAction(keepPin);
  const move = useActionsInTurn(keepPin);
  const unpin = useAction(async (id: string) => {
    setFront(await (await api.front.pins[":id"].$delete({ param: { id } })).json());
    notify(copy.unpinned);
  });

  function reorder(next: readonly PinView[], item: PinView): void {
    setFront({ ...front, pins: next });
    void move.run(item.id, next.indexOf(item) + 1, item.lastDay).then((isSaved) => {
      if (!isSaved) setFront(front);
    });
  }

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
          onReorder={reorder}
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

/** The posts that readers see in front now. */
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

/** Readers see a change of the pins within a second. */
const UNTIL_SEEN_MS = 1_200;

/** Asks once more what stands in front, after the pins were changed. */
function useLaterFront(pins: readonly PinView[], onFront: (front: FrontPage) => void): void {
  const order = pins.map(({ id, lastDay }) => `${id} ${lastDay}`).join();
  const former = useRef(order);
  const ask = useEffectEvent(async () => {
    const fresh = await loadFrontPage().catch(() => null);
    if (fresh) onFront(fresh);
  });
  useEffect(() => {
    if (former.current === order) return;
    former.current = order;
    const timer = setTimeout(() => void ask(), UNTIL_SEEN_MS);
    return () => clearTimeout(timer);
  }, [order]);
}

interface PinEndProps {
  readonly pin: PinView;
  onClose(): void;
  onSave(lastDay: string | null): void;
}

function PinEnd({ pin, onClose, onSave }: PinEndProps) {
  const [lastDay, setLastDay] = useState(pin.lastDay);
  return (
    <Modal title={pin.title ?? pin.id} isOpen onClose={onClose}>
      <DateField label={copy.lastDay} hint={copy.lastDayHint} value={lastDay} onChange={setLastDay} />
      <Actions>
        <Button onPress={onClose}>{copy.cancel}</Button>
        <Button onPress={() => onSave(null)}>{copy.setEndless}</Button>
        <Button look="main" onPress={() => onSave(lastDay)}>
          {copy.save}
        </Button>
      </Actions>
    </Modal>
  );
}
