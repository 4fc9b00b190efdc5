import { useState } from "react";
import { api } from "../api/api.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../components/button.tsx";
import { Field } from "../components/field.tsx";
import { Actions, Modal } from "../components/modal.tsx";
import { notify } from "../components/notices.tsx";
import { type Focus, FocusPicker } from "./focus-picker.tsx";
import { copy } from "./picture-note-copy.ts";

interface Note {
  readonly credit: string;
  /** Null: as it is found. */
  readonly focus: Focus | null;
  readonly foundFocus: Focus | null;
}

const MIDDLE: Focus = [2, 2];

/** Opens what is said of a picture of the library, wherever it is shown: its focus and who made it. */
export function PictureNoteButton({ hash, isSmall = true }: { hash: string; isSmall?: boolean }) {
  const [note, setNote] = useState<Note | null>(null);
  const param = { hash };
  const open = useAction(async () => {
    const { credit, focus, foundFocus } = await (await api.files[":hash"].note.$get({ param })).json();
    setNote({ credit: credit ?? "", focus, foundFocus });
  });
  const save = useAction(async () => {
    if (note === null) return;
    const focus = note.focus && ([...note.focus] as [number, number]);
    await api.files[":hash"].note.$put({ param, json: { credit: note.credit, focus } });
    notify(copy.saved);
    setNote(null);
  });
  const change = (changes: Partial<Note>) => setNote(note && { ...note, ...changes });
  return (
    <>
      <Button isSmall={isSmall} isPending={open.isRunning} onPress={() => void open.run()}>
        {copy.open}
      </Button>
      <Modal title={copy.title} isOpen={note !== null} onClose={() => setNote(null)}>
        {note && (
          <>
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
            <Actions>
              <Button onPress={() => setNote(null)}>{copy.cancel}</Button>
              <Button look="main" isPending={save.isRunning} onPress={() => void save.run()}>
                {copy.save}
              </Button>
            </Actions>
          </>
        )}
      </Modal>
    </>
  );
}
