import { type KeyboardEvent, useRef } from "react";
import styles from "./picture-note.module.css";
import { copy } from "./picture-note-copy.ts";

/** A place in quarters of the picture: 0 is left or top, 4 right or bottom. */
export type Focus = readonly [x: number, y: number];

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
export function FocusPicker({ src, value, onChange }: FocusPickerProps) {
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
