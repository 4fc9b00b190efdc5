import { type KeyboardEvent, useRef, useState } from "react";
import { api } from "../api/api.ts";
import { useFormAction } from "../api/use-action.ts";
import { useLoaded } from "../api/use-asked.ts";
import { Button } from "../components/button.tsx";
import { notify } from "../components/desk-toasts.tsx";
import { Field } from "../components/field.tsx";
import { DialogForm } from "../components/modal.tsx";
import { useForm } from "../forms/use-form.ts";
import { tellCredit } from "./file-credit.ts";
import styles from "./picture-note.module.css";
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

/** A place in quarters of the picture: 0 is left or top, 4 right or bottom. */
type Focus = readonly [x: number, y: number];

const STEPS: Readonly<Record<string, Focus>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface FocusPickerProps {
  readonly src: string;
  readonly value: Focus;
  onChange(focus: Focus): void;
}

/** The picture's subject, by a click or the arrow keys; what two shapes of cards cut from it beneath. */
function FocusPicker({ src, value, onChange }: FocusPickerProps) {
  const picture = useRef<HTMLButtonElement>(null);
  const moveBy = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange([clamped(value[0] + step[0]), clamped(value[1] + step[1])]);
  };
  const position = `${25 * value[0]}% ${25 * value[1]}%`;
  return (
    <div className={styles.focus}>
      <p className={styles.label} id="odak">
        {copy.focus}
      </p>
      <button
        ref={picture}
        type="button"
        className={styles.picture}
        aria-labelledby="odak"
        aria-describedby="odak-yeri odak-ipucu"
        onKeyDown={moveBy}
        onClick={({ clientX, clientY, detail }) => {
          const box = picture.current?.getBoundingClientRect();
          // A click by the keyboard has no place.
          if (!box || detail === 0) return;
          onChange([
            clamped(Math.round((4 * (clientX - box.left)) / box.width)),
            clamped(Math.round((4 * (clientY - box.top)) / box.height)),
          ]);
        }}
      >
        <img src={src} alt="" />
        <span
          className={styles.mark}
          style={{ insetInlineStart: `${25 * value[0]}%`, insetBlockStart: `${25 * value[1]}%` }}
        />
      </button>
      <p className={styles.hint} id="odak-yeri" role="status">
        {copy.place(value)}
      </p>
      <p className={styles.hint} id="odak-ipucu">
        {copy.focusHint}
      </p>
      <p className={styles.label}>{copy.crops}</p>
      <div className={styles.crops}>
        <img src={src} alt="" data-shape="wide" style={{ objectPosition: position }} />
        <img src={src} alt="" data-shape="square" style={{ objectPosition: position }} />
        <img src={src} alt="" data-shape="strip" style={{ objectPosition: position }} />
      </div>
    </div>
  );
}

function clamped(quarter: number): number {
  return Math.max(0, Math.min(4, quarter));
}
