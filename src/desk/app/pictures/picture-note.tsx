import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, api } from "../api/api.ts";
import { useFormAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Field } from "../components/field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { type Focus, FocusPicker } from "./focus-picker.tsx";
import { copy } from "./picture-note-copy.ts";

interface Note {
  readonly credit: string;
  /** Null: as it is found. */
  readonly focus: Focus | null;
  readonly foundFocus: Focus | null;
}

const MIDDLE: Focus = [2, 2];

export function PictureNoteDialog({ hash, onClose }: { hash: string; onClose(): void }) {
  const [note, setNote] = useState<Note | null>(null);
  const load = useEffectEvent(async () => {
    try {
      const { credit, focus, foundFocus } = await (
        await api.files[":hash"].note.$get({ param: { hash } })
      ).json();
      setNote({ credit: credit ?? "", focus, foundFocus });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify(error.message, "problem");
      onClose();
    }
  });
  useEffect(() => void load(), []);
  const save = useFormAction(async () => {
    if (note === null) return;
    const focus = note.focus && ([...note.focus] as [number, number]);
    await api.files[":hash"].note.$put({ param: { hash }, json: { credit: note.credit, focus } });
    notify(copy.saved);
    onClose();
  });
  if (note === null) return null;
  const change = (changes: Partial<Note>) => setNote({ ...note, ...changes });
  return (
    <DialogForm title={copy.title} action={copy.save} submit={save} onClose={onClose}>
      <FocusPicker
        src={`/masa/api/files/${hash}?w=720`}
        value={note.focus ?? note.foundFocus ?? MIDDLE}
        onChange={(focus) => change({ focus })}
      />
      {note.focus && (
        <div>
          <Button look="quiet" isSmall onPress={() => change({ focus: null })}>
            {copy.found}
          </Button>
        </div>
      )}
      <Field
        label={copy.credit}
        hint={copy.creditHint}
        value={note.credit}
        onChange={(credit) => change({ credit })}
        problem={save.error?.message}
      />
    </DialogForm>
  );
}

export function PictureNoteButton({ hash, isSmall = true }: { hash: string; isSmall?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isSmall={isSmall} onPress={() => setOpen(true)}>
        {copy.open}
      </Button>
      {isOpen && <PictureNoteDialog hash={hash} onClose={() => setOpen(false)} />}
    </>
  );
}
