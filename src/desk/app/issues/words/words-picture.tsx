import { type PointerEvent, useState } from "react";
import type { Box, PageSize } from "../../../../domain/issue/edition.ts";
import { boxBetween, WHOLE } from "./new-line.ts";
import styles from "./page-words.module.css";
import { keyOf, type WordsLine } from "./use-page-words.ts";

interface WordsPictureProps {
  readonly address: string;
  readonly alt: string;
  readonly size: PageSize;
  readonly lines: readonly WordsLine[];
  /** The one that is framed. */
  readonly current: WordsLine | undefined;
  /** A line was pressed. @param place from 0 */
  onLine(place: number): void;
  /** A frame was drawn around a line. */
  onBox(box: Box): void;
}

/** A page's picture on which a line is pressed or framed; the list beside it has the same lines for keys. */
export function WordsPicture({ address, alt, size, lines, current, onLine, onBox }: WordsPictureProps) {
  const [from, setFrom] = useState<readonly number[] | null>(null);
  const [drawn, setDrawn] = useState<Box | null>(null);
  function press([atX = 0, atY = 0]: readonly number[]): void {
    const place = lines.findIndex(({ box: [x, y, across, down] }) => {
      return atX >= x && atX <= x + across && atY >= y && atY <= y + down;
    });
    if (place >= 0) onLine(place);
  }
  const end = () => {
    setFrom(null);
    setDrawn(null);
  };
  return (
    <div className={styles.picture}>
      {/* Fingers scroll the page: only presses come of them. */}
      <button
        type="button"
        tabIndex={-1}
        onPointerDown={(event) => {
          setFrom(placeOf(event));
          if (event.pointerType !== "touch") event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          if (from && event.pointerType !== "touch") setDrawn(boxBetween(from, placeOf(event)));
        }}
        onPointerUp={() => {
          if (drawn) onBox(drawn);
          else if (from) press(from);
          end();
        }}
        onPointerCancel={end}
      >
        <img
          src={address}
          alt={alt}
          width={Math.round(size.width)}
          height={Math.round(size.height)}
          draggable={false}
        />
        <svg viewBox={`0 0 ${WHOLE} ${WHOLE}`} preserveAspectRatio="none" aria-hidden="true">
          {lines.map((line) => (
            <BoxShape
              key={keyOf(line)}
              box={line.box}
              isCurrent={line === current}
              isUnsure={line.unsure.length > 0}
            />
          ))}
          {drawn && <BoxShape box={drawn} isCurrent isUnsure={false} />}
        </svg>
      </button>
    </div>
  );
}

interface BoxShapeProps {
  readonly box: Box;
  readonly isCurrent: boolean;
  readonly isUnsure: boolean;
}

function BoxShape({ box: [x, y, width, height], isCurrent, isUnsure }: BoxShapeProps) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      data-current={isCurrent || undefined}
      data-unsure={isUnsure || undefined}
    />
  );
}

/** In ten thousandths of the page. */
function placeOf({ currentTarget, clientX, clientY }: PointerEvent): readonly number[] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [(WHOLE * (clientX - left)) / width, (WHOLE * (clientY - top)) / height];
}

/** A line of the picture by itself, as large as there is room for. */
export function LineStrip({ address, size, box }: { address: string; size: PageSize; box: Box }) {
  const [left, top, width, height] = box;
  const [across, down] = [size.width / WHOLE, size.height / WHOLE];
  // Letters hang below the box, and marks stand above it.
  const air = 0.25 * height * down;
  const part = [left * across - air, top * down - air, width * across + 2 * air, height * down + 2 * air];
  return (
    <svg className={styles.strip} viewBox={part.join(" ")} aria-hidden="true">
      <image href={address} width={size.width} height={size.height} />
    </svg>
  );
}
