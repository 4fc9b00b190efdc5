import { useState } from "react";
import { api } from "../api/api.ts";
import { useFormAction } from "../api/use-action.ts";
import { useLoaded } from "../api/use-asked.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Field } from "../components/field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { useForm } from "../forms/use-form.ts";
import { tellCredit } from "./file-credit.ts";
import { type Focus, FocusPicker } from "./focus-picker.tsx";
import { copy } from "./picture-note-copy.ts";

const MIDDLE: Focus = [2, 2];

export function PictureNoteDialog({ hash, onClose }: { hash: string; onClose(): void }) {
  const routes = api.files[":hash"].note;
  const param = { hash };
  const loaded = useLoaded(hash, async () => (await routes.$get({ param })).json(), onClose);
  const { values, change } = useForm({ credit: loaded?.credit ?? "", focus: loaded?.focus ?? null });
  const save = useFormAction(async () => {
    const { credit, focus } = values;
    await routes.$put({ param, json: { credit, focus: focus && [focus[0], focus[1]] } });
    tellCredit(hash, credit.trim());
    notify(copy.saved);
    onClose();
  });
  if (loaded === null) return null;
  return (
    <DialogForm title={copy.title} action={copy.save} submit={save} onClose={onClose}>
      <FocusPicker
        src={`/masa/api/files/${hash}?w=720`}
        value={values.focus ?? loaded.foundFocus ?? MIDDLE}
        onChange={(focus) => change({ focus })}
      />
      {values.focus && (
        <div>
          <Button look="quiet" isSmall onPress={() => change({ focus: null })}>
            {copy.found}
          </Button>
        </div>
      )}
      <Field
        label={copy.credit}
        hint={copy.creditHint}
        value={values.credit}
        onChange={(credit) => change({ credit })}
        problem={save.error?.message}
      />
    </DialogForm>
  );
}

export function PictureNoteButton({ hash }: { hash: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isSmall onPress={() => setOpen(true)}>
        {copy.open}
      </Button>
      {isOpen && <PictureNoteDialog hash={hash} onClose={() => setOpen(false)} />}
    </>
  );
}
