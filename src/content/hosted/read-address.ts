import { type Report, readObject, readText } from "./wire-fields.ts";

/**
 * The address of an asset `{ url }`, as URL spells it, or null when there is none.
 * The address itself stays out of the reason: reports travel further than PDFs may.
 * @param whenUnusable what becomes of the post when there is an address, but not one that can be used
 */
export function readAddress(
  asset: unknown,
  field: string,
  allowedProtocols: readonly string[],
  whenUnusable: "left-out" | "mended",
  report: Report,
): string | null {
  const object = readObject(asset, field, report);
  if (!object) return null;
  const text = readText(object.url, `${field}.url`, report);
  const url = text === null ? null : URL.parse(text);
  if (url && allowedProtocols.includes(url.protocol)) return url.href;
  // A picture without an address is no picture; an issue whose address is missing is still an issue.
  if (text === null && whenUnusable === "mended") return null;
  const had = url ? `“${url.protocol}” ile başlıyor` : "kullanılabilir bir adres değil";
  const became = whenUnusable === "mended" ? "yazı görselsiz alındı" : "yazı siteye alınmadı";
  report(whenUnusable, `"${field}.url" alanı ${text === null ? "boş" : had}; ${became}.`);
  return null;
}
