import type { MouseEvent } from "react";
import type { Box, PageSize } from "../../../../domain/issue/edition.ts";
import styles from "./page-words.module.css";
import type { WordsLine } from "./use-page-words.ts";

/** Boxes are in ten thousandths of the page. */
const WHOLE = 10_000;

interface WordsPictureProps {
  readonly address: string;
  readonly alt: string;
  readonly size: PageSize;
  readonly lines: readonly WordsLine[];
  /** The one that is framed. */
  readonly current: WordsLine | null;
  /** A line was pressed. @param place from 0 */
  onLine(place: number): void;
}

/** A page's picture on which a line is pressed; the list beside it has the same lines for keys. */
export function WordsPicture({ address, alt, size, lines, current, onLine }: WordsPictureProps) {
  function press({ currentTarget, clientX, clientY }: MouseEvent): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const [atX, atY] = [(WHOLE * (clientX - left)) / width, (WHOLE * (clientY - top)) / height];
    const place = lines.findIndex(({ box: [x, y, across, down] }) => {
      return atX >= x && atX <= x + across && atY >= y && atY <= y + down;
    });
    if (place >= 0) onLine(place);
  }
  return (
    <div className={styles.picture}>
      <button type="button" tabIndex={-1} onClick={press}>
        <img src={address} alt={alt} width={Math.round(size.width)} height={Math.round(size.height)} />
        <svg viewBox={`0 0 ${WHOLE} ${WHOLE}`} preserveAspectRatio="none" aria-hidden="true">
          {lines.map(({ block, line, box: [x, y, width, height], unsure }) => (
            <rect
              key={`${block}-${line}`}
              x={x}
              y={y}
              width={width}
              height={height}
              data-current={(current?.block === block && current.line === line) || undefined}
              data-unsure={unsure.length > 0 || undefined}
            />
          ))}
        </svg>
      </button>
    </div>
  );
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
