import { useState } from "react";
import { shownAddress } from "../../../domain/address/shown-address.ts";
import { GUEST_RIGHTS, type GuestRight } from "../../../domain/staff.ts";
import type { GuestLine, Invitation } from "../../guests/guest-links.ts";
import { api } from "../api/api.ts";
import { useAction, useFormAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Copyable } from "../components/copyable.tsx";
import { DataList } from "../components/data-list.tsx";
import { Field } from "../components/field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { Moment } from "../components/moment.tsx";
import { Select } from "../components/select.tsx";
import { useForm } from "../forms/use-form.ts";
import { TitledSection } from "../layout/titled-section.tsx";
import { copy } from "./guests-page-copy.ts";

interface GuestsProps {
  readonly articleId: string;
  readonly initial: readonly GuestLine[];
}

/** Who is invited to an article from outside, and their links. */
export function Guests({ articleId, initial }: GuestsProps) {
  const [guests, setGuests] = useState(initial);
  const [isInviting, setInviting] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const end = useAction(
    async ({ handle }: GuestLine) => {
      const answer = await api.guests[":id"][":handle"].$delete({ param: { id: articleId, handle } });
      setGuests((await answer.json()).guests);
      setAddress(null);
    },
    { question: ({ name }) => copy.ending(name) },
  );
  return (
    <TitledSection title={copy.title} lead={copy.lead}>
      {address !== null && <Copyable label={copy.link} hint={copy.linkHint} value={address} />}
      {guests.length > 0 && (
        <DataList
          label={copy.title}
          rows={guests}
          keyOf={({ handle }) => handle}
          columns={[
            { label: copy.heads.name, cell: ({ name }) => name },
            { label: copy.heads.may, kind: "short", cell: ({ may }) => copy.rights[may] },
            { label: copy.heads.until, kind: "short", cell: ({ until }) => <Moment at={until} /> },
            {
              label: copy.heads.lastSeen,
              kind: "short",
              cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} /> : copy.notYet),
            },
          ]}
          actions={(guest) => (
            <Button isSmall isPending={end.isRunning} onPress={() => void end.run(guest)}>
              {copy.end}
            </Button>
          )}
        />
      )}
      <div>
        <Button onPress={() => setInviting(true)}>{copy.invite}</Button>
      </div>
      {isInviting && (
        <InviteDialog
          articleId={articleId}
          onInvited={(path, known) => {
            setAddress(shownAddress(location.origin) + path);
            setGuests(known);
            setInviting(false);
          }}
          onClose={() => setInviting(false)}
        />
      )}
    </TitledSection>
  );
}

const RIGHTS = GUEST_RIGHTS.map((id) => ({ id, name: copy.rights[id], note: copy.rightNotes[id] }));
const DAYS = ["1", "7", "30"].map((id) => ({ id, name: copy.days(Number(id)) }));

interface InviteDialogProps extends Pick<GuestsProps, "articleId"> {
  onInvited(path: string, guests: readonly GuestLine[]): void;
  onClose(): void;
}

function InviteDialog({ articleId, onInvited, onClose }: InviteDialogProps) {
  const { values, field } = useForm({ name: "", may: "suggest" as GuestRight, days: "7" });
  const submit = useFormAction(async () => {
    const json = { ...values, days: Number(values.days) as Invitation["days"] };
    const answer = await api.guests[":id"].$post({ param: { id: articleId }, json });
    const { path, guests } = await answer.json();
    onInvited(path, guests);
  });
  return (
    <DialogForm title={copy.inviteTitle} action={copy.makeLink} submit={submit} onClose={onClose}>
      <Field
        {...field("name", null)}
        problem={submit.error?.message}
        label={copy.name}
        hint={copy.nameHint}
        isRequired
      />
      <Select {...field("may", null)} label={copy.may} options={RIGHTS} />
      <Select {...field("days", null)} label={copy.open} options={DAYS} />
    </DialogForm>
  );
}
