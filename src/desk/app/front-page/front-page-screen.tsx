import { useEffect, useRef, useState } from "react";
import { useLoaderData } from "react-router";
import { lastValid, turkishDate } from "../../../domain/turkish-date.ts";
import type { FrontPage, FrontPost, PinView } from "../../front-page/front-page.ts";
import { api } from "../api/api.ts";
import { useAction, useActionsInTurn } from "../api/use-action.ts";
import { useAsked } from "../api/use-asked.ts";
import { Button } from "../components/button.tsx";
import { ComboBox } from "../components/combo-box.tsx";
import { ListSection } from "../components/data-list.tsx";
import { DateField } from "../components/date-field.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { DialogForm } from "../components/modal.tsx";
import { EmptyState, PageHeader } from "../components/page-header.tsx";
import { Form } from "../forms/form.tsx";
import { TitledSection } from "../layout/titled-section.tsx";
import { OrderList } from "../order/order-list.tsx";
import styles from "./front-page.module.css";
import { copy } from "./front-page-screen-copy.ts";

/** Readers see a change of the pins within a second: what stands in front is asked once more. */
const UNTIL_SEEN_MS = 1_200;
/** While somebody types, posts are not asked for at each letter. */
const TYPING_PAUSE_MS = 200;

export async function loadFrontPage(): Promise<FrontPage> {
  return (await api.front.$get()).json();
}

export function FrontPageScreen() {
  const loaded = useLoaderData<FrontPage>();
  const [front, ask, setFront] = useAsked(loaded);
  const [ending, setEnding] = useState<PinView | null>(null);
  const { pins, maxPins } = front;
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);

  function show(changed: FrontPage, sentence: string): void {
    setFront(changed);
    notify(sentence);
    clearTimeout(later.current);
    later.current = setTimeout(() => void ask(loadFrontPage), UNTIL_SEEN_MS);
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

interface PinPostProps {
  readonly isFull: boolean;
  readonly isPending: boolean;
  /** @returns false when it was refused: what was chosen stays */
  onPin(id: string, lastDay: string | null): Promise<boolean>;
}

function PinPost({ isFull, isPending, onPin }: PinPostProps) {
  const [text, setText] = useState("");
  const [id, setId] = useState<string | null>(null);
  const [lastDay, setLastDay] = useState<string | null>(null);
  const found = useFoundPosts(text);
  if (isFull) return <p className={styles.note}>{copy.full}</p>;
  const pin = async () => {
    if (id === null || !(await onPin(id, lastDay))) return;
    setId(null);
    setText("");
    setLastDay(null);
  };
  return (
    <Form className={styles.add} onSubmit={() => void pin()}>
      <ComboBox
        label={copy.post}
        hint={copy.postHint}
        options={found.map((post) => ({
          id: post.id,
          name: post.title,
          note: post.isIssue ? copy.issue : copy.article,
        }))}
        value={id}
        onChange={setId}
        text={text}
        onTextChange={setText}
      />
      <DateField label={copy.lastDay} hint={copy.lastDayHint} value={lastDay} onChange={setLastDay} />
      <Button type="submit" look="main" isDisabled={id === null} isPending={isPending}>
        {copy.pin}
      </Button>
    </Form>
  );
}

/** Posts that readers would find by the term; the newest while nothing is typed. */
function useFoundPosts(term: string): readonly FrontPost[] {
  const [found, ask] = useAsked<readonly FrontPost[]>([]);
  useEffect(() => {
    const question = async () => (await (await api.front.posts.$get({ query: { term } })).json()).posts;
    const timer = setTimeout(() => void ask(question), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [term, ask]);
  return found;
}

function PresentFront({ front }: Pick<FrontPage, "front">) {
  return (
    <ListSection
      title={copy.now}
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
