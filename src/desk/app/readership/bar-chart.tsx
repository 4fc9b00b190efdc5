import type { Figure } from "../../../domain/readership/told-figure.ts";
import { figureWords, LEAST_TOLD } from "../../../domain/readership/told-figure.ts";
import styles from "./readership.module.css";
import { copy } from "./readership-copy.ts";

interface Bar {
  /** In full; the hidden table and a pointer get it. */
  readonly name: string;
  /** Below the bar. */
  readonly mark?: string | undefined;
  readonly value: Figure;
}

interface BarChartProps {
  readonly title: string;
  /** What the bars are named by. */
  readonly head: string;
  readonly bars: readonly Bar[];
}

/** Bars from one line, and a table of the same for who does not see them. */
export function BarChart({ title, head, bars }: BarChartProps) {
  const most = Math.max(LEAST_TOLD, ...bars.map(({ value }) => heightOf(value)));
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title} <span>{copy.most(most)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${bars.length} 1`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ name, value }, index) => (
          <g key={name}>
            <title>{`${name}: ${figureWords(value)}`}</title>
            <rect x={index} width="1" height="1" />
            <rect
              x={index + GAP}
              y={1 - heightOf(value) / most}
              width={1 - 2 * GAP}
              height={heightOf(value) / most}
            />
          </g>
        ))}
      </svg>
      <p aria-hidden="true" style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}>
        {bars.map(({ name, mark }) => (
          <span key={name}>{mark}</span>
        ))}
      </p>
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{copy.opened}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{figureWords(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const GAP = 0.12;

/** “Birkaç” stands in its middle. */
function heightOf(value: Figure): number {
  return value ?? LEAST_TOLD / 2;
}
