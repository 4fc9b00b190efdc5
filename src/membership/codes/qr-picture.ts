import encodeQR from "qr";

/** Millimetres of a module in print: phones read half of that. */
const MODULE = 0.7;
const QUIET_ZONE = 4;

/** SVG at its size in print, the quiet zone included. */
export function qrPicture(address: string): string {
  const rows = encodeQR(address, "raw", { ecc: "medium", border: QUIET_ZONE });
  const size = rows.length;
  const path = rows.flatMap((row, y) =>
    darkRuns(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`),
  );
  const side = `${Math.round(size * MODULE * 10) / 10}mm`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path.join("")}"/></svg>\n`
  );
}

/** Runs of dark modules: one shape for each run leaves no hairlines. */
function darkRuns(row: readonly boolean[]): [x: number, width: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
