import type { DeskBatch } from "../../codes/codes-routes.ts";
import styles from "./codes.module.css";
import { copy } from "./codes-page-copy.ts";

export function BatchChart({ batch }: { batch: DeskBatch }) {
  const { count, used, usedPercent, livingDevices, oddUse } = batch;
  const { chart } = copy;
  const most = Math.max(count, livingDevices);
  const bars = [
    { label: chart.made, value: count, look: "made" },
    { label: chart.used, value: used, look: "used", note: copy.usedPercent(usedPercent) },
    { label: chart.devices, value: livingDevices, look: "devices" },
    { label: chart.odd, value: oddUse.length, look: "odd" },
  ];
  return (
    <table className={styles.chart} aria-label={chart.label}>
      <tbody>
        {bars.map(({ label, value, look, note }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={styles.bar}>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" data-look={look}>
                <rect width={barWidth(value, most)} height="8" />
              </svg>
            </td>
            <td className={styles.value}>
              {copy.number(value)} {note}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Width of a bar in percent; a few among many are visible as well. */
export function barWidth(value: number, most: number): number {
  if (value === 0 || most === 0) return 0;
  return Math.max(0.8, (100 * value) / most);
}
